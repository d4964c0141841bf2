// Phrases: texts that come again and again, kept by a number that stands for all they depend on.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

namespace paddock {

// A tag of several small numbers, each below 1024.
template <class... Parts>
constexpr std::uint64_t tag_of(Parts... parts) {
  std::uint64_t tag = 0;
  ((tag = tag << 10 | static_cast<std::uint64_t>(parts)), ...);
  return tag;
}

class Phrases {
 public:
  // make() writes the text when it is not known yet.
  template <class Make>
  const std::string& get(std::uint64_t tag, Make make) {
    if (texts_.size() >= kMost) texts_.clear();
    const auto [at, is_new] = texts_.try_emplace(tag);
    if (is_new) at->second = make();
    return at->second;
  }

 private:
  static constexpr std::size_t kMost = 20'000;
  std::unordered_map<std::uint64_t, std::string> texts_;
};

}  // namespace paddock
