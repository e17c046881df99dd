// The parts of the module `biriba._machine`.

#pragma once

#include <nanobind/nanobind.h>

namespace biriba {

// Games, positions and tables, played by action IDs.
void bind_play(nanobind::module_& module);

}  // namespace biriba
