// Described values out of JSON: the other way of engine/describe_json.h, and strict. All fields of
// a struct and no others, each of the right kind and within its bounds; a type with read(json)
// knows by itself. Nothing here throws.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/wire_values.h"

namespace paddock::wire {

template <class T>
concept ReadsItself = requires(const Json& json) {
  { T::read(json) } -> std::same_as<std::optional<T>>;
};

template <class T>
bool read_json(const Json& json, T& value);

// Calls visit(name, pointer to member) for everything that can be read into a struct.
template <DescribedStruct T, class Visit>
void for_each_member(Visit visit) {
  using namespace boost::describe;
  boost::mp11::mp_for_each<describe_members<T, mod_public | mod_inherited>>(
      [&]<class D>(D) { visit(field_name(D::name), D::pointer); });
}

template <DescribedStruct T>
bool has_member(std::string_view wanted) {
  bool has = false;
  for_each_member<T>([&](std::string_view name, auto) { has |= name == wanted; });
  return has;
}

// Reads an object's fields; the answer is the first that is wrong, missing or unknown.
template <DescribedStruct T>
std::optional<std::string_view> read_fields(const Json& object, T& value) {
  std::optional<std::string_view> wrong;
  std::size_t known = 0;
  for_each_member<T>([&](std::string_view name, auto member) {
    if (wrong) return;
    auto& place = value.*member;
    const auto found = object.find(name);
    bool is_right = found != object.end();
    if constexpr (kIsOptional<std::remove_cvref_t<decltype(place)>>) {
      if (!is_right) return;
      is_right = read_json(*found, place.emplace());
    } else {
      is_right = is_right && read_json(*found, place);
    }
    if (!is_right) wrong = name;
    ++known;
  });
  if (wrong || known == object.size()) return wrong;
  for (const auto& [name, field] : object.items()) {
    if (!has_member<T>(name)) return name;
  }
  return std::nullopt;
}

template <class T>
bool read_json(const Json& json, T& value) {
  if constexpr (ReadsItself<T>) {
    std::optional<T> read = T::read(json);
    if (read) value = std::move(*read);
    return read.has_value();
  } else if constexpr (std::is_same_v<T, bool>) {
    if (json.is_boolean()) value = json.get<bool>();
    return json.is_boolean();
  } else if constexpr (std::is_same_v<T, std::string>) {
    const std::string* text = text_in(json);
    if (text != nullptr) value = *text;
    return text != nullptr;
  } else if constexpr (DescribedEnum<T>) {
    const std::string* text = text_in(json);
    const auto named_so = text == nullptr ? std::nullopt : named<T>(*text);
    if (named_so) value = *named_so;
    return named_so.has_value();
  } else if constexpr (kIsByName<T>) {
    if (!json.is_object()) return false;
    for (const auto& [name, field] : json.items()) {
      value.entries.emplace_back(name, typename decltype(value.entries)::value_type::second_type());
      if (!read_json(field, value.entries.back().second)) return false;
    }
    return true;
  } else {
    static_assert(DescribedStruct<T>, "describe it, or give it read");
    return json.is_object() && !read_fields(json, value);
  }
}

// The first kind that fits is the one: Literals tell them apart.
template <class Variant, std::size_t kNext = 0>
bool read_one_of(const Json& json, Variant& value) {
  if constexpr (kNext == std::variant_size_v<Variant>) {
    return false;
  } else {
    std::variant_alternative_t<kNext, Variant> kind;
    if (!read_json(json, kind)) return read_one_of<Variant, kNext + 1>(json, value);
    value = std::move(kind);
    return true;
  }
}

template <Word kName, class... Kinds>
std::optional<OneOf<kName, Kinds...>> OneOf<kName, Kinds...>::read(const Json& json) {
  OneOf value;
  if (!read_one_of(json, value.kind)) return std::nullopt;
  return value;
}

template <class T, std::size_t kLeast, std::size_t kMost>
std::optional<ListOf<T, kLeast, kMost>> ListOf<T, kLeast, kMost>::read(const Json& json) {
  if (!json.is_array() || json.size() < kLeast || json.size() > kMost) return std::nullopt;
  ListOf list;
  for (const Json& item : json) {
    if (!read_json(item, list.items.emplace_back())) return std::nullopt;
  }
  return list;
}

}  // namespace paddock::wire
