// Small things done to text in more than one room.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paddock {

// "a,b,,c" at commas: four parts, one of them empty.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// "a, b, c".
inline std::string listed(const std::vector<std::string>& parts) {
  std::string list;
  for (const std::string& part : parts) list += (list.empty() ? "" : ", ") + part;
  return list;
}

// Below a hundred, of minutes say: "07".
inline std::string two_digits(std::int64_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

// UTF-8, well formed: nothing overlong, no surrogates.
bool is_utf8(std::string_view text);

// UTF-8 as above, no control characters, nothing unseen or that turns a line, no towers of marks.
bool is_printable(std::string_view text);

// Of text that is UTF-8.
std::size_t characters_in(std::string_view text);

// A whole number as we print it: no plus sign, no leading zero, nothing around it.
template <class Integer>
std::optional<Integer> parse_whole(std::string_view text) {
  Integer value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (std::to_string(value) != text) return std::nullopt;
  return value;
}

}  // namespace paddock
