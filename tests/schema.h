// As much of JSON Schema as our own schemas use: type, enum, const, properties, required,
// additionalProperties, items, oneOf, anyOf, minimum, maximum, $ref.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace paddock {

class SchemaCheck {
 public:
  explicit SchemaCheck(const std::string& document) : root_(nlohmann::json::parse(document)) {}

  // What is wrong with a value that should be a `definition`; empty when nothing is.
  std::string wrong(const std::string& definition, const std::string& json) const {
    return check(root_["$defs"][definition], nlohmann::json::parse(json), definition);
  }

 private:
  using Json = nlohmann::json;

  std::string check(const Json& schema, const Json& value, const std::string& at) const {
    if (schema.contains("$ref")) {
      const std::string name = schema["$ref"].get<std::string>().substr(8);  // "#/$defs/"
      if (!root_["$defs"].contains(name)) return at + ": no definition of " + name;
      return check(root_["$defs"][name], value, at);
    }
    for (const char* choice : {"oneOf", "anyOf"}) {
      if (schema.contains(choice)) return check_choice(schema[choice], value, at);
    }
    if (schema.contains("const") && schema["const"] != value) return at + " is " + value.dump();
    if (schema.contains("enum") && !contains(schema["enum"], value)) {
      return at + " is none of the enum: " + value.dump();
    }
    if (!schema.contains("type")) return "";
    return check_type(schema, value, at);
  }

  std::string check_type(const Json& schema, const Json& value, const std::string& at) const {
    const std::string type = schema["type"];
    if (type == "object") return check_object(schema, value, at);
    if (type == "array") return check_array(schema, value, at);
    const bool is = type == "string"    ? value.is_string()
                    : type == "integer" ? value.is_number_integer()
                    : type == "number"  ? value.is_number()
                    : type == "boolean" ? value.is_boolean()
                                        : type == "null" && value.is_null();
    if (!is) return at + " is no " + type + ": " + value.dump();
    if (schema.contains("minimum") && value < schema["minimum"]) return at + " is too small";
    if (schema.contains("maximum") && value > schema["maximum"]) return at + " is too large";
    return "";
  }

  std::string check_object(const Json& schema, const Json& value, const std::string& at) const {
    if (!value.is_object()) return at + " is no object: " + value.dump();
    const Json properties = schema.value("properties", Json::object());
    for (const Json& name : schema.value("required", Json::array())) {
      if (!value.contains(name.get<std::string>())) return at + " lacks " + name.dump();
    }
    const Json more = schema.value("additionalProperties", Json(true));
    for (const auto& [name, field] : value.items()) {
      std::string what;
      if (properties.contains(name)) {
        what = check(properties[name], field, at + "." + name);
      } else if (more.is_object()) {
        what = check(more, field, at + "." + name);
      } else if (more == false) {
        what = at + " has " + name + " besides";
      }
      if (!what.empty()) return what;
    }
    return "";
  }

  std::string check_array(const Json& schema, const Json& value, const std::string& at) const {
    if (!value.is_array()) return at + " is no list: " + value.dump();
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string what = check(schema["items"], value[i], at + "[" + std::to_string(i) + "]");
      if (!what.empty()) return what;
    }
    return "";
  }

  // One of them must fit. Of events, the one of that name says what is wrong.
  std::string check_choice(const Json& choices, const Json& value, const std::string& at) const {
    std::string why;
    for (const Json& choice : choices) {
      const std::string what = check(choice, value, at);
      if (what.empty()) return "";
      const bool is_named = choice.contains("properties") && value.is_object() &&
                            choice["properties"].contains("event") &&
                            choice["properties"]["event"]["const"] == value.value("event", Json());
      if (is_named || why.empty()) why = what;
    }
    return why;
  }

  static bool contains(const Json& list, const Json& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
  }

  Json root_;
};

}  // namespace paddock
