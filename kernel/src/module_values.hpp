// Between Python's values and the kernel's. Every input is checked here.

#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <vector>

#include "actions.hpp"
#include "deal.hpp"
#include "rules.hpp"
#include "state.hpp"

namespace biriba {

namespace nb = nanobind;

// Sets an error of `biriba.errors` as the current one of Python.
void set_error(const char* name, const std::string& problem);

// Raises `biriba.errors.FormatError`.
[[noreturn]] void refuse(const std::string& problem);

// A generator seeded with an integer of any size.
Random random_of(const nb::int_& seed);

// Rules as Python hands them over: options by name, and the points of each card.
Rules rules_from(const nb::dict& options, const std::vector<int>& values,
                 const std::vector<int>& hand_values);

}  // namespace biriba
