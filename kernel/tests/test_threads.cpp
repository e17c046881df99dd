// The threads of a batch: each number is met once, and what is thrown comes out.
#include <atomic>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "check.hpp"
#include "threads.hpp"

namespace biriba {
namespace {

constexpr std::size_t kSizes[] = {1, 2, 3, 8};

void test_each_once() {
  for (std::size_t size : kSizes) {
    Crew crew(size);
    for (std::size_t end : {0, 1, 16, 17, 1000}) {
      for (int repeated = 0; repeated < 50; ++repeated) {
        std::vector<int> met(end);
        crew.share(end, [&](std::size_t n) { ++met[n]; });
        check(met == std::vector<int>(end, 1), "each number is met once");
      }
    }
  }
}

template <class Act>
bool throws(Crew& crew, const Act& act) {
  try {
    crew.share(1000, act);
  } catch (const std::runtime_error&) {
    return true;
  }
  return false;
}

void test_failures() {
  for (std::size_t size : kSizes) {
    Crew crew(size);
    std::atomic<int> met = 0;
    auto fail = [&](std::size_t n) {
      ++met;
      if (n == 20) throw std::runtime_error("no");
    };
    auto count = [&](std::size_t) { ++met; };
    check(throws(crew, fail), "what the work throws comes out");
    check(met < 1000, "and ends it");
    met = 0;
    check(!throws(crew, count) && met == 1000, "then all goes on as before");
  }
}

void test_side_by_side() {
  Crew outer(4);
  std::vector<int> sums(40);
  auto sum = [&](std::size_t n) {
    Crew inner(2);
    std::atomic<int> found = 0;
    inner.share(100, [&](std::size_t) { ++found; });
    sums[n] = found;
  };
  outer.share(sums.size(), sum);
  check(sums == std::vector<int>(40, 100), "crews do not disturb each other");
}

}  // namespace
}  // namespace biriba

int main() {
  biriba::test_each_once();
  biriba::test_failures();
  biriba::test_side_by_side();
}
