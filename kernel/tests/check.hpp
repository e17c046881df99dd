// What the tests in C++ share: each is a program, which fails at its first false claim.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <source_location>

namespace biriba {

// End the program with an error unless a claim holds.
inline void check(bool holds, const char* claim,
                  std::source_location where = std::source_location::current()) {
  if (holds) return;
  std::fprintf(stderr, "%s:%u: not so: %s\n", where.file_name(),
               static_cast<unsigned>(where.line()), claim);
  std::exit(EXIT_FAILURE);
}

}  // namespace biriba
