// A number that stands for all of an event: which it is, and what its few small members are. What
// is said of it can be kept under that number.
#pragma once

#include "engine/describe.h"

namespace paddock {

inline constexpr int kBitsOfMember = 10;
inline constexpr int kBitsOfKind = 6;
inline constexpr int kMostMembers = (64 - kBitsOfKind) / kBitsOfMember;

template <class T>
constexpr std::uint64_t small_number(const T& value) {
  if constexpr (requires { value.tag(); }) {
    return value.tag();
  } else if constexpr (requires { value.has_value(); }) {
    return value ? small_number(*value) + 1 : 0;
  } else {
    return static_cast<std::uint64_t>(value);
  }
}

template <DescribedStruct T>
constexpr std::uint64_t tag_of_members(const T& object) {
  using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
  static_assert(boost::mp11::mp_size<Members>::value <= kMostMembers);
  std::uint64_t tag = 0;
  boost::mp11::mp_for_each<Members>([&]<class D>(D) {
    const std::uint64_t number = small_number(object.*D::pointer);
    PADDOCK_CHECK(number < 1u << kBitsOfMember);
    tag = tag << kBitsOfMember | number;
  });
  return tag;
}

template <class... Kinds>
constexpr std::uint64_t tag_of_event(const std::variant<Kinds...>& event) {
  static_assert(sizeof...(Kinds) <= 1u << kBitsOfKind);
  const auto members = std::visit([](const auto& kind) { return tag_of_members(kind); }, event);
  return members << kBitsOfKind | event.index();
}

}  // namespace paddock
