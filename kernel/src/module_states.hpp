#pragma once

#include <nanobind/nanobind.h>

namespace biriba {

void bind_states(nanobind::module_& module);

}  // namespace biriba
