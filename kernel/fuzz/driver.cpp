// A fuzzer that needs only a compiler: it keeps each input that reaches new code, and
// changes kept inputs at random. `fuzz_deal SECONDS [SEED]` runs it, and
// `fuzz_deal FILE` runs one input again. An input that fails is written to a file. The
// targets are those of libFuzzer, so that it can run them too.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using Input = std::vector<std::uint8_t>;

constexpr std::size_t kMostBytes = 4096;
constexpr std::size_t kPlaces = std::size_t{1} << 16;

// The places in the code that some input reached, by a hash of their address.
constinit std::array<bool, kPlaces> reached{};
bool new_place = false;
Input current;

void keep_failure() {
  const char* name = "failed-input";
  std::ofstream(name, std::ios::binary)
      .write(reinterpret_cast<const char*>(current.data()),
             static_cast<std::streamsize>(current.size()));
  std::fprintf(stderr, "the input is in %s\n", name);
}

bool reaches_new_code(const Input& input) {
  current = input;
  new_place = false;
  LLVMFuzzerTestOneInput(current.data(), current.size());
  return new_place;
}

class Changes {
 public:
  explicit Changes(std::uint64_t seed) : random_(seed) {}

  std::size_t below(std::size_t end) { return random_() % end; }

  std::uint8_t byte() { return static_cast<std::uint8_t>(random_()); }

  // Change an input in one to eight places, or put a part of another into it.
  void change(Input& input, const Input& other) {
    for (std::size_t left = 1 + below(8); left > 0; --left) once(input, other);
    if (input.size() > kMostBytes) input.resize(kMostBytes);
  }

 private:
  void once(Input& input, const Input& other) {
    const auto place = [&] { return input.begin() + static_cast<std::ptrdiff_t>(at_); };
    at_ = below(input.size() + 1);
    const std::size_t way = below(6);
    if (at_ == input.size() || way == 0) {
      input.insert(place(), 1 + below(16), byte());
    } else if (way == 1) {
      const std::size_t gone = 1 + below(std::min<std::size_t>(16, input.size() - at_));
      input.erase(place(), place() + static_cast<std::ptrdiff_t>(gone));
    } else if (way == 2 && !other.empty()) {
      const std::size_t from = below(other.size());
      const std::size_t size = 1 + below(std::min<std::size_t>(64, other.size() - from));
      const auto first = other.begin() + static_cast<std::ptrdiff_t>(from);
      input.insert(place(), first, first + static_cast<std::ptrdiff_t>(size));
    } else if (way == 3) {
      input[at_] = byte();
    } else if (way == 4) {
      input[at_] = static_cast<std::uint8_t>(input[at_] ^ (1U << below(8)));
    } else {
      input[at_] = static_cast<std::uint8_t>(input[at_] + below(9) - 4);
    }
  }

  std::mt19937_64 random_;
  std::size_t at_ = 0;
};

void fuzz(std::chrono::seconds time, std::uint64_t seed) {
  using Clock = std::chrono::steady_clock;
  Changes changes(seed);
  std::vector<Input> kept{{}};
  std::uint64_t tried = 0;
  for (const auto end = Clock::now() + time; Clock::now() < end; ++tried) {
    Input input = kept[changes.below(kept.size())];
    changes.change(input, kept[changes.below(kept.size())]);
    if (reaches_new_code(input)) kept.push_back(std::move(input));
  }
  std::printf("%llu inputs, %zu kept, %td places, seed %llu\n",
              static_cast<unsigned long long>(tried), kept.size(),
              std::ranges::count(reached, true), static_cast<unsigned long long>(seed));
}

}  // namespace

// The compiler puts a call of this into every branch of the code that is fuzzed.
// NOLINTNEXTLINE(bugprone-reserved-identifier): its name is the compiler's.
extern "C" void __sanitizer_cov_trace_pc() {
  const auto address = reinterpret_cast<std::uintptr_t>(__builtin_return_address(0));
  const std::size_t place = (address * 0x9e3779b97f4a7c15U) >> 48;
  if (!reached[place]) new_place = reached[place] = true;
}

int main(int count, char** words) {
  if (count < 2) {
    std::fprintf(stderr, "usage: %s SECONDS [SEED] | FILE\n", words[0]);
    return EXIT_FAILURE;
  }
#ifdef __SANITIZE_ADDRESS__
  __sanitizer_set_death_callback(keep_failure);
#endif
  char* rest = nullptr;
  const long seconds = std::strtol(words[1], &rest, 10);
  if (*rest == '\0') {
    fuzz(std::chrono::seconds(seconds),
         count > 2 ? std::strtoull(words[2], nullptr, 10) : std::random_device{}());
  } else {
    std::ifstream file(words[1], std::ios::binary);
    if (!file) {
      std::perror(words[1]);
      return EXIT_FAILURE;
    }
    reaches_new_code(Input(std::istreambuf_iterator<char>(file), {}));
  }
  return EXIT_SUCCESS;
}
