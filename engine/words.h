// Reading a move's notation from left to right. Only what the printers print is read: no sign, no
// leading zero, no second space, no other case.
#pragma once

#include <optional>
#include <string_view>

#include "engine/text.h"

namespace paddock {

class Words {
 public:
  explicit constexpr Words(std::string_view text) : rest_(text) {}

  std::string_view rest() const { return rest_; }

  // Whether they go on like this; then it is behind us.
  constexpr bool take(std::string_view start) {
    if (!rest_.starts_with(start)) return false;
    rest_.remove_prefix(start.size());
    return true;
  }

  // Up to a mark, which is behind us as well; none: there is no such mark.
  constexpr std::optional<std::string_view> take_up_to(std::string_view mark) {
    const std::size_t end = rest_.find(mark);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view taken = rest_.substr(0, end);
    rest_.remove_prefix(end + mark.size());
    return taken;
  }

  // All that is left, as a number that fits a byte: what moves count in.
  std::optional<int> number() const {
    const std::optional<int> value = parse_whole<int>(rest_);
    return value && *value >= 0 && *value <= 255 ? value : std::nullopt;
  }

 private:
  std::string_view rest_;
};

// The one of the first `count` that is called so.
template <class Id>
std::optional<Id> called(std::string_view name, int count) {
  for (int i = 0; i < count; ++i) {
    const auto id = static_cast<Id>(i);
    if (name_of(id) == name) return id;
  }
  return std::nullopt;
}

}  // namespace paddock
