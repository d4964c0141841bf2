// JsonReader: takes values out of a JSON document and says where it was when one is not as it
// should be. Every refusal names the file and the place in it.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/message.h"

namespace paddock::circuits {

using Json = nlohmann::json;

class JsonReader {
 public:
  JsonReader(const Json& json, std::string file, std::string place)
      : json_(json), file_(std::move(file)), place_(std::move(place)) {}

  const Json& json() const { return json_; }
  const std::string& place() const { return place_; }
  std::size_t size() const { return json_.size(); }
  bool has(std::string_view key) const { return json_.is_object() && json_.contains(key); }

  JsonReader field(std::string_view key) const;
  JsonReader item(std::size_t i) const;
  const JsonReader& list(std::size_t least, std::size_t most) const;  // refuses anything else

  std::int64_t whole(std::int64_t least, std::int64_t most) const;
  double number() const;
  std::string text(std::size_t most) const;  // printable, not empty

  // Throws InputError: `key` says what is wrong with this place.
  [[noreturn]] void refuse(std::string_view key, std::vector<Argument> with = {}) const;

 private:
  const Json& json_;
  std::string file_;
  std::string place_;
};

// Throws InputError when it is larger than `limit` or no JSON, with the line where it stops being.
Json parse_json(std::string_view text, std::string_view file, std::size_t limit);

}  // namespace paddock::circuits
