// What crosses a border is described once, with Boost.Describe:
//
//     struct Moved { Car car; int from; int to; };
//     BOOST_DESCRIBE_STRUCT(Moved, (), (car, from, to))
//
// JSON, names and schema follow. A field is a member, or a member function without arguments for
// what is worked out; an optional one that is empty is left out. Names in the program are
// PascalCase, outside kebab-case: Phase::InBox is "in-box", event::RaceBegins is "race-begins". A
// field whose name C++ keeps to itself ends in an underscore: public_ is "public".
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/check.h"
#include "engine/seat.h"

namespace paddock {

template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;
template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

// "RaceBegins" as "race-begins".
template <std::size_t N>
struct Kebab {
  std::array<char, 2 * N + 1> letters{};
  std::size_t size = 0;

  constexpr explicit Kebab(std::string_view name) {
    for (char c : name) {
      const bool is_capital = c >= 'A' && c <= 'Z';
      if (is_capital && size > 0) letters[size++] = '-';
      letters[size++] = is_capital ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
  constexpr std::string_view text() const { return {letters.data(), size}; }
};

// The name of a type without its namespaces.
template <class T>
consteval std::string_view type_name() {
  std::string_view text = __PRETTY_FUNCTION__;  // "… type_name() [with T = a::b; …]"
  text.remove_prefix(text.find("T = ") + 4);
  text = text.substr(0, text.find_first_of(";]"));
  const std::size_t colon = text.rfind(':');
  return colon == std::string_view::npos ? text : text.substr(colon + 1);
}

template <class T>
inline constexpr Kebab<type_name<T>().size()> kKebabOfType{type_name<T>()};

// "race-begins": what an event is called outside the program.
template <class T>
constexpr std::string_view outside_name() {
  return kKebabOfType<T>.text();
}

// The names of an enum outside the program, by value. Values count from 0.
template <DescribedEnum E>
struct EnumNames {
  using List = boost::describe::describe_enumerators<E>;
  static constexpr std::size_t kSize = boost::mp11::mp_size<List>::value;

  template <class D>
  static constexpr Kebab<std::string_view(D::name).size()> kOutside{D::name};

  static constexpr std::array<std::string_view, kSize> names() {
    std::array<std::string_view, kSize> list{};
    boost::mp11::mp_for_each<List>(
        [&]<class D>(D) { list.at(static_cast<std::size_t>(D::value)) = kOutside<D>.text(); });
    return list;
  }
};
template <DescribedEnum E>
inline constexpr auto kNamesOf = EnumNames<E>::names();

template <DescribedEnum E>
constexpr std::string_view name_of(E value) {
  return kNamesOf<E>.at(static_cast<std::size_t>(value));
}

// The same as a part of a message's key: "in_box".
template <DescribedEnum E>
std::string key_of(E value) {
  std::string key(name_of(value));
  for (char& c : key) c = c == '-' ? '_' : c;
  return key;
}

// The value of that name; none: there is no such.
template <DescribedEnum E>
constexpr std::optional<E> named(std::string_view name) {
  for (std::size_t i = 0; i < kNamesOf<E>.size(); ++i) {
    if (kNamesOf<E>[i] == name) return static_cast<E>(i);
  }
  return std::nullopt;
}

constexpr std::string_view field_name(std::string_view name) {
  if (name.ends_with('_')) name.remove_suffix(1);
  return name;
}

// Calls visit(name, pointer to member) for every field, those of its bases first.
template <DescribedStruct T, class Visit>
constexpr void for_each_field(Visit visit) {
  using namespace boost::describe;
  const auto each = [&]<class D>(D) { visit(field_name(D::name), D::pointer); };
  boost::mp11::mp_for_each<describe_members<T, mod_public | mod_inherited>>(each);
  boost::mp11::mp_for_each<describe_members<T, mod_public | mod_inherited | mod_function>>(each);
}

// The same with the field's value.
template <DescribedStruct T, class Visit>
constexpr void for_each_value(const T& object, Visit visit) {
  for_each_field<T>(
      [&](std::string_view name, auto field) { visit(name, std::invoke(field, object)); });
}

// A list of all alternatives of a variant, such as the events of a game.
template <class Variant>
struct VariantNames;
template <class... Kinds>
struct VariantNames<std::variant<Kinds...>> {
  static constexpr std::array<std::string_view, sizeof...(Kinds)> kNames = {
      outside_name<Kinds>()...};
};
template <class Variant>
inline constexpr auto& kKindsOf = VariantNames<Variant>::kNames;

}  // namespace paddock
