// The module's door: a page writes a question into its memory and reads the answer from there.
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <string>

#include "wasm/border.h"

namespace {

std::string question;
std::string answer;

// The last words. What was under way may be half done: nothing is to be asked any more.
[[noreturn]] void give_up(std::string_view why) {
  (void)!write(STDERR_FILENO, why.data(), why.size());
  std::abort();
}

}  // namespace

extern "C" {

// Where to write a question of so many bytes.
[[clang::export_name("paddock_room")]] char* paddock_room(std::size_t size) {
  question.resize(size);
  return question.data();
}

// Where the answer is, after its length.
[[clang::export_name("paddock_ask")]] const char* paddock_ask() try {
  static paddock::Border border;
  answer.assign(sizeof(std::uint32_t), '\0');
  answer += border.ask(question);
  const auto length = static_cast<std::uint32_t>(answer.size() - sizeof(std::uint32_t));
  std::memcpy(answer.data(), &length, sizeof length);
  return answer.data();
} catch (const std::exception& error) {
  give_up(error.what());
}

}  // extern "C"
