// The JSON Schema of what engine/describe_json.h writes. Described types and ids with names are
// definitions of their own, called as in the program.
#pragma once

#include <algorithm>
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
    JsonOut properties;
    std::vector<std::string_view> required;
    add_fields<First>(properties, &required);
    (add_fields<More>(properties, nullptr), ...);
    define(name, object(properties, required));
  }
  template <class T>
  void define_as(std::string_view name) {
    define(name, of<T>());
  }
  void define(std::string_view name, std::string json) {
    definitions_.emplace_back(name, std::move(json));
  }

  // A reference to the definition of that name; `make` gives it the first time. For a type that
  // writes itself and shall have a name.
  template <class Make>
  std::string named(std::string_view name, Make make) {
    if (std::ranges::find(definitions_, name, &Definition::first) == definitions_.end()) {
      definitions_.emplace_back(name, std::string());
      const std::size_t at = definitions_.size() - 1;
      std::string body = make();
      definitions_[at].second = std::move(body);
    }
    return "{\"$ref\":\"#/$defs/" + std::string(name) + "\"}";
  }

  // Everything that was asked for, as one document; `whole`: what stands on its own in it.
  std::string document(std::string_view title, const std::vector<std::string>& whole = {}) const {
    JsonOut out;
    out.open_object().key("$schema").value("https://json-schema.org/draft/2020-12/schema");
    out.key("title").value(title);
    if (!whole.empty()) {
      out.key("anyOf").open_array();
      for (const std::string& one : whole) out.raw(one);
      out.close_array();
    }
    out.key("$defs").open_object();
    for (const auto& [name, json] : definitions_) out.key(name).raw(json);
    return out.close_object().close_object().take();
  }

  // One of these names.
  template <class Names>
  static std::string names(const Names& list) {
    JsonOut out;
    out.open_object().key("enum").open_array();
    for (std::string_view name : list) out.value(name);
    return out.close_array().close_object().take();
  }

  // An object of these properties and no other.
  static std::string object(const JsonOut& properties,
                            const std::vector<std::string_view>& required) {
    JsonOut out;
    out.open_object().key("type").value("object").key("properties");
    out.raw("{" + std::string(properties.text()) + "}").key("required").open_array();
    for (std::string_view name : required) out.value(name);
    return out.close_array().key("additionalProperties").boolean(false).close_object().take();
  }

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
  void add_fields(JsonOut& properties, std::vector<std::string_view>* required) {
    for_each_field<T>([&]<class Field>(std::string_view name, Field) {
      using Value = std::remove_cvref_t<std::invoke_result_t<Field, const T&>>;
      if constexpr (kIsOptional<Value>) {
        properties.key(name).raw(of<typename Value::value_type>());
      } else {
        properties.key(name).raw(of<Value>());
        if (required != nullptr) required->push_back(name);
      }
    });
  }

  static std::string typed(std::string_view type) {
    return "{\"type\":\"" + std::string(type) + "\"}";
  }
  static std::string list_of(const std::string& item) {
    return "{\"type\":\"array\",\"items\":" + item + "}";
  }
  static std::string or_null(const std::string& schema) {
    return "{\"anyOf\":[" + schema + ",{\"type\":\"null\"}]}";
  }
  using Definition = std::pair<std::string, std::string>;
  std::vector<Definition> definitions_;
};

// Of a message: what ArgumentWriter in message_json.cc writes.
inline constexpr std::string_view kArgument =
    R"({"anyOf":[{"type":"integer"},{"type":"string"},{"type":"object","properties":{"seat":)"
    R"({"type":"integer"}},"required":["seat"],"additionalProperties":false},)"
    R"({"$ref":"#/$defs/Message"},{"type":"array","items":{"$ref":"#/$defs/Message"}}]})";

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
    return "{\"type\":\"integer\",\"minimum\":1,\"maximum\":" + std::to_string(kMaxSeats) + "}";
  } else if constexpr (std::is_same_v<T, Message>) {
    define("Argument", std::string(kArgument));
    const std::string arguments =
        "{\"type\":\"object\",\"additionalProperties\":{\"$ref\":\"#/$defs/Argument\"}}";
    return object(JsonOut().key("key").raw(typed("string")).key("args").raw(arguments), {"key"});
  } else if constexpr (HasName<T>) {
    return typed("string");
  } else if constexpr (kIsVariant<T>) {
    return one_of(static_cast<const T*>(nullptr));
  } else {
    JsonOut properties;
    std::vector<std::string_view> required;
    add_fields<T>(properties, &required);
    return object(properties, required);
  }
}

// Each kind of event is a definition of its own, the name it goes by first.
template <class... Kinds>
std::string Schema::one_of(const std::variant<Kinds...>*) {
  JsonOut out;
  out.open_object().key("oneOf").open_array();
  const auto add = [&]<class Kind>(const Kind*) {
    JsonOut properties;
    std::vector<std::string_view> required = {"event"};
    properties.key("event").raw("{\"const\":\"" + std::string(outside_name<Kind>()) + "\"}");
    add_fields<Kind>(properties, &required);
    out.raw(object(properties, required));
  };
  (add(static_cast<const Kinds*>(nullptr)), ...);
  return out.close_array().close_object().take();
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
    return "{\"type\":\"object\",\"additionalProperties\":" + of<Value>() + "}";
  } else if constexpr (WritesItself<T>) {
    return T::schema(*this);
  } else if constexpr (DescribedEnum<T> || HasName<T> || DescribedStruct<T>) {
    return reference<T>(type_name<T>());
  } else if constexpr (kIsVariant<T>) {
    return definition<T>();
  } else if constexpr (HasItems<T>) {
    return list_of(of<typename T::Item>());
  } else if constexpr (kIsPair<T>) {
    const std::string two = ",\"minItems\":2,\"maxItems\":2}";
    return "{\"type\":\"array\",\"items\":" + of<typename T::value_type>() + two;
  } else {
    return list_of(of<std::remove_cvref_t<std::ranges::range_value_t<T>>>());
  }
}

}  // namespace paddock
