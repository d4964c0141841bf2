// What a person types at a prompt.
#pragma once

#include <string>
#include <string_view>

namespace paddock {

// What came of asking somebody.
enum class Answer { Chosen, Back, Leave };

inline std::string in_small_letters(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

// In small letters, without spaces at the ends, with runs of spaces made one, and without control
// characters: an answer that is not understood is repeated on the screen.
inline std::string typed(std::string_view text) {
  std::string result;
  for (char c : text.substr(0, 80)) {
    const bool space = (c >= 0 && c <= ' ') || c == 0x7f;
    if (space && (result.empty() || result.back() == ' ')) continue;
    result += space ? ' ' : c;
  }
  if (result.ends_with(' ')) result.pop_back();
  return in_small_letters(result);
}

}  // namespace paddock
