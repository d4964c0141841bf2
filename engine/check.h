// PADDOCK_CHECK: an assertion that stays on in release. A failure is our own bug, never a player's
// mistake; it is thrown so that a server can freeze the one table it happened at.
#pragma once

#include <stdexcept>
#include <string>

namespace paddock {

class Bug : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn, gnu::cold, gnu::noinline]] inline void report_bug(const char* condition,
                                                              const char* file, int line) {
  throw Bug(std::string(file) + ":" + std::to_string(line) + ": " + condition);
}

}  // namespace paddock

#define PADDOCK_CHECK(condition)                       \
  (static_cast<bool>(condition) ? static_cast<void>(0) \
                                : ::paddock::report_bug(#condition, __FILE__, __LINE__))
