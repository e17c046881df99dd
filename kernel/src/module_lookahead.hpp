// The questions of Python to the look-ahead.

#pragma once

#include <nanobind/nanobind.h>

namespace biriba {

void bind_lookahead(nanobind::module_& module);

}  // namespace biriba
