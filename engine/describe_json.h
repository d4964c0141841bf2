// Described values as JSON. What a type is on the wire:
//
//     bool, whole numbers, texts        themselves
//     Seat                              its number, from 1
//     Message                           its key and its arguments
//     a described enum                  its name; also of an id with name_of(id)
//     a described struct                an object
//     std::variant of such              an object whose "event" says which
//     std::optional                     left out of an object; null in a list
//     OrNull<T>                         the value, or null
//     ByName<T>                         an object with names for keys
//     a list, or what has Item and each()   an array
//     a type with write_json(out)       what it writes
#pragma once

#include <concepts>
#include <ranges>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/describe.h"
#include "engine/json_out.h"
#include "engine/message_json.h"

namespace paddock {

class Schema;  // engine/describe_schema.h

// A field that is always there, and null when there is nothing.
template <class T>
struct OrNull {
  std::optional<T> value;
};

// An object of which the keys are names of things, in their order.
template <class T>
struct ByName {
  std::vector<std::pair<std::string, T>> entries;
  void add(std::string_view name, T value) { entries.emplace_back(name, std::move(value)); }
};

template <class T>
concept WritesItself = requires(const T& value, JsonOut& out) {
  value.write_json(out);
};
template <class T>
concept HasName = requires(const T& value) {
  { name_of(value) } -> std::convertible_to<std::string_view>;
};
// A set that is no range, such as cards packed into a word.
template <class T>
concept HasItems = requires(const T& value) {
  typename T::Item;
  value.each([](typename T::Item) {});
};

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsOrNull = false;
template <class T>
inline constexpr bool kIsOrNull<OrNull<T>> = true;
template <class T>
inline constexpr bool kIsByName = false;
template <class T>
inline constexpr bool kIsByName<ByName<T>> = true;
template <class T>
inline constexpr bool kIsVariant = false;
template <class... T>
inline constexpr bool kIsVariant<std::variant<T...>> = true;

template <class T>
void write_json(JsonOut& out, const T& value);

// The fields of an object that is open.
template <DescribedStruct T>
void write_fields_of(JsonOut& out, const T& object) {
  for_each_value(object, [&]<class V>(std::string_view name, const V& value) {
    if constexpr (kIsOptional<V>) {
      if (value) write_json(out.key(name), *value);
    } else {
      write_json(out.key(name), value);
    }
  });
}

template <class List>
void write_list(JsonOut& out, const List& list) {
  out.open_array();
  if constexpr (HasItems<List>) {
    list.each([&](const auto& item) { write_json(out, item); });
  } else {
    for (const auto& item : list) write_json(out, item);
  }
  out.close_array();
}

template <class T>
void write_json(JsonOut& out, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    out.boolean(value);
  } else if constexpr (std::is_integral_v<T>) {
    out.value(static_cast<std::int64_t>(value));
  } else if constexpr (std::is_same_v<T, Seat>) {
    out.value(seat_number(value));
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    out.value(std::string_view(value));
  } else if constexpr (std::is_same_v<T, Message>) {
    write(out, value);
  } else if constexpr (kIsOptional<T>) {
    value ? write_json(out, *value) : void(out.raw("null"));
  } else if constexpr (kIsOrNull<T>) {
    write_json(out, value.value);
  } else if constexpr (kIsByName<T>) {
    out.open_object();
    for (const auto& [name, entry] : value.entries) write_json(out.key(name), entry);
    out.close_object();
  } else if constexpr (kIsVariant<T>) {
    out.open_object().key("event").value(kKindsOf<T>[value.index()]);
    std::visit([&](const auto& kind) { write_fields_of(out, kind); }, value);
    out.close_object();
  } else if constexpr (WritesItself<T>) {
    value.write_json(out);
  } else if constexpr (HasName<T>) {
    out.value(std::string_view(name_of(value)));
  } else if constexpr (HasItems<T> || std::ranges::range<T>) {
    write_list(out, value);
  } else {
    static_assert(DescribedStruct<T>, "describe it, or give it write_json");
    out.open_object();
    write_fields_of(out, value);
    out.close_object();
  }
}

// One field of an object whose fields can be told apart again. A value with tag() hangs on that
// number alone, and need not be written while it stays the same.
template <class T>
void write_field(FieldsOut& out, std::string_view name, const T& value) {
  if constexpr (requires { value.tag(); }) {
    if (JsonOut* changed = out.field(name, value.tag())) write_json(*changed, value);
  } else {
    write_json(out.field(name), value);
  }
}

template <DescribedStruct T>
void write_fields_of(FieldsOut& out, const T& object) {
  for_each_value(object, [&]<class V>(std::string_view name, const V& value) {
    if constexpr (kIsOptional<V>) {
      if (value) write_field(out, name, *value);
    } else {
      write_field(out, name, value);
    }
  });
}

}  // namespace paddock
