#pragma once

#include <nanobind/nanobind.h>

namespace biriba {

void bind_listing(nanobind::module_& module);

}  // namespace biriba
