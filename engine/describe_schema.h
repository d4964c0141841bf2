// The JSON Schema of what engine/describe_json.h writes. Described types and ids with names are
// definitions of their own, called as in the program.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/describe_json.h"

namespace paddock {

// A type that writes itself says what it writes: static std::string schema(Schema&).
class Schema {
 public:
  // The schema of a value of type T: in full, or as a reference to its definition.
  template <class T>
  std::string of();

  // An object with the fields of several structs; those of the ones after the first may be missing.
  template <DescribedStruct First, DescribedStruct... More>
  void define_joined(std::string_view name) {
    Fields fields;
    add_fields<First>(fields, Presence::Required);
    (add_fields<More>(fields, Presence::Optional), ...);
    define(name, fields.object());
  }
  template <class T>
  void define_as(std::string_view name) {
    define(name, of<T>());
  }
  void define(std::string_view name, std::string json);

  // A reference to the definition of that name; `make` gives it the first time. For a type that
  // writes itself and shall have a name.
  std::string named(std::string_view name, const std::function<std::string()>& make);

  // Everything that was asked for, as one document; `whole`: what stands on its own in it.
  std::string document(std::string_view title, std::span<const std::string> whole = {}) const;

  // One of these names.
  static std::string names(std::span<const std::string_view> list);

  // The fields of an object that has no other.
  enum class Presence { Required, Optional };
  class Fields {
   public:
    void add(std::string_view name, std::string_view schema, Presence presence);
    std::string object() const;

   private:
    JsonOut properties_;
    std::vector<std::string_view> required_;
  };

 private:
  template <class T>
  std::string reference(std::string_view name) {
    return named(name, [this] { return definition<T>(); });
  }

  template <class T>
  std::string definition();
  template <class... Kinds>
  std::string one_of(const std::variant<Kinds...>*);

  template <class T>
  void add_fields(Fields& fields, Presence presence) {
    for_each_field<T>([&]<class Field>(std::string_view name, Field) {
      using Value = std::remove_cvref_t<std::invoke_result_t<Field, const T&>>;
      if constexpr (kIsOptional<Value>) {
        fields.add(name, of<typename Value::value_type>(), Presence::Optional);
      } else {
        fields.add(name, of<Value>(), presence);
      }
    });
  }

  static std::string typed(std::string_view type);
  static std::string list_of(std::string_view item);
  static std::string map_of(std::string_view item);
  static std::string pair_of(std::string_view item);
  static std::string or_null(std::string_view schema);
  static std::string constant(std::string_view name);
  static std::string one_of_these(std::span<const std::string> schemas);
  static std::string seat_number();
  std::string message();

  using Definition = std::pair<std::string, std::string>;
  std::vector<Definition> definitions_;
};

// Two of the same, such as a point.
template <class T>
inline constexpr bool kIsPair = false;
template <class T>
inline constexpr bool kIsPair<std::array<T, 2>> = true;

template <class T>
std::string Schema::definition() {
  if constexpr (DescribedEnum<T>) {
    return names(kNamesOf<T>);
  } else if constexpr (std::is_same_v<T, Seat>) {
    return seat_number();
  } else if constexpr (std::is_same_v<T, Message>) {
    return message();
  } else if constexpr (HasName<T>) {
    return typed("string");
  } else if constexpr (kIsVariant<T>) {
    return one_of(static_cast<const T*>(nullptr));
  } else {
    Fields fields;
    add_fields<T>(fields, Presence::Required);
    return fields.object();
  }
}

// Each kind of event is a definition of its own, the name it goes by first.
template <class... Kinds>
std::string Schema::one_of(const std::variant<Kinds...>*) {
  std::vector<std::string> schemas;
  const auto add = [&]<class Kind>(const Kind*) {
    Fields fields;
    fields.add("event", constant(outside_name<Kind>()), Presence::Required);
    add_fields<Kind>(fields, Presence::Required);
    schemas.push_back(fields.object());
  };
  (add(static_cast<const Kinds*>(nullptr)), ...);
  return one_of_these(schemas);
}

template <class T>
std::string Schema::of() {
  if constexpr (std::is_same_v<T, bool>) {
    return typed("boolean");
  } else if constexpr (std::is_integral_v<T>) {
    return typed("integer");
  } else if constexpr (std::is_same_v<T, Seat>) {
    return reference<T>("Seat");
  } else if constexpr (std::is_same_v<T, Message>) {
    return reference<T>("Message");
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    return typed("string");
  } else if constexpr (kIsOptional<T>) {
    return or_null(of<typename T::value_type>());
  } else if constexpr (kIsOrNull<T>) {
    return or_null(of<typename decltype(T::value)::value_type>());
  } else if constexpr (kIsByName<T>) {
    using Value = typename decltype(T::entries)::value_type::second_type;
    return map_of(of<Value>());
  } else if constexpr (WritesItself<T>) {
    return T::schema(*this);
  } else if constexpr (DescribedEnum<T> || HasName<T> || DescribedStruct<T>) {
    return reference<T>(type_name<T>());
  } else if constexpr (kIsVariant<T>) {
    return definition<T>();
  } else if constexpr (HasItems<T>) {
    return list_of(of<typename T::Item>());
  } else if constexpr (kIsPair<T>) {
    return pair_of(of<typename T::value_type>());
  } else {
    return list_of(of<std::remove_cvref_t<std::ranges::range_value_t<T>>>());
  }
}

}  // namespace paddock
