#include "engine/describe_schema.h"

#include <algorithm>

namespace paddock {
namespace {

// Of a message: what ArgumentWriter in message_json.cc writes.
constexpr std::string_view kArgument =
    R"({"anyOf":[{"type":"integer"},{"type":"string"},{"type":"object","properties":{"seat":)"
    R"({"type":"integer"}},"required":["seat"],"additionalProperties":false},)"
    R"({"$ref":"#/$defs/Message"},{"type":"array","items":{"$ref":"#/$defs/Message"}}]})";

// The words between which something is written.
std::string between(std::string_view before, std::string_view what, std::string_view after) {
  return std::string(before).append(what).append(after);
}

}  // namespace

void Schema::define(std::string_view name, std::string json) {
  definitions_.emplace_back(name, std::move(json));
}

std::string Schema::named(std::string_view name, const std::function<std::string()>& make) {
  if (std::ranges::find(definitions_, name, &Definition::first) == definitions_.end()) {
    definitions_.emplace_back(name, std::string());  // before what it refers to, itself perhaps
    const std::size_t at = definitions_.size() - 1;
    std::string body = make();
    definitions_[at].second = std::move(body);
  }
  return between("{\"$ref\":\"#/$defs/", name, "\"}");
}

std::string Schema::document(std::string_view title, std::span<const std::string> whole) const {
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

void Schema::Fields::add(std::string_view name, std::string_view schema, Presence presence) {
  properties_.key(name).raw(schema);
  if (presence == Presence::Required) required_.push_back(name);
}

std::string Schema::Fields::object() const {
  JsonOut out;
  out.open_object().key("type").value("object").key("properties");
  out.raw(between("{", properties_.text(), "}")).key("required").open_array();
  for (std::string_view name : required_) out.value(name);
  return out.close_array().key("additionalProperties").boolean(false).close_object().take();
}

std::string Schema::typed(std::string_view type) { return between("{\"type\":\"", type, "\"}"); }

std::string Schema::list_of(std::string_view item) {
  return between("{\"type\":\"array\",\"items\":", item, "}");
}

std::string Schema::map_of(std::string_view item) {
  return between("{\"type\":\"object\",\"additionalProperties\":", item, "}");
}

std::string Schema::pair_of(std::string_view item) {
  return between("{\"type\":\"array\",\"items\":", item, ",\"minItems\":2,\"maxItems\":2}");
}

std::string Schema::or_null(std::string_view schema) {
  return between("{\"anyOf\":[", schema, ",{\"type\":\"null\"}]}");
}

std::string Schema::constant(std::string_view name) {
  return between("{\"const\":\"", name, "\"}");
}

std::string Schema::names(std::span<const std::string_view> list) {
  JsonOut out;
  out.open_object().key("enum").open_array();
  for (std::string_view name : list) out.value(name);
  return out.close_array().close_object().take();
}

std::string Schema::one_of_these(std::span<const std::string> schemas) {
  JsonOut out;
  out.open_object().key("oneOf").open_array();
  for (const std::string& schema : schemas) out.raw(schema);
  return out.close_array().close_object().take();
}

std::string Schema::seat_number() {
  return between("{\"type\":\"integer\",\"minimum\":1,\"maximum\":", std::to_string(kMaxSeats),
                 "}");
}

std::string Schema::message() {
  define("Argument", std::string(kArgument));
  Fields fields;
  fields.add("key", typed("string"), Presence::Required);
  fields.add("args", map_of("{\"$ref\":\"#/$defs/Argument\"}"), Presence::Optional);
  return fields.object();
}

}  // namespace paddock
