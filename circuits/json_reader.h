// JsonReader: takes values out of a JSON document and says where it was when one is not as it
// should be. Every refusal names the file and the place in it.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "engine/describe.h"
#include "engine/message.h"

namespace paddock::circuits {

using Json = nlohmann::ordered_json;  // as everywhere: one kind is compiled

class JsonReader {
 public:
  JsonReader(const Json& json, std::string_view file) : json_(&json), file_(file) {}

  const Json& json() const { return *json_; }
  std::size_t size() const { return json_->size(); }
  bool has(std::string_view key) const { return json_->is_object() && json_->contains(key); }

  JsonReader field(std::string_view key) const;  // a name that outlives the reader
  JsonReader item(std::size_t i) const;
  const JsonReader& list(std::size_t least, std::size_t most) const;  // refuses anything else

  std::int64_t whole(std::int64_t least, std::int64_t most) const;
  double number() const;
  std::string text(std::size_t most) const;  // printable, not empty
  // One of the first `count` values, by its name.
  template <DescribedEnum E>
  E value_of(std::size_t count = kNamesOf<E>.size()) const {
    return static_cast<E>(position_in(std::span(kNamesOf<E>).first(count)));
  }

  // Throws InputError: `key` says what is wrong with this place.
  [[noreturn]] void refuse(std::string_view key, std::vector<Argument> with = {}) const;

 private:
  // The way here from the top of the document; put into words only when something is wrong.
  struct Step {
    std::string_view field;  // empty for an item of a list
    std::size_t item = 0;
  };
  static constexpr std::size_t kDeepest = 8;

  JsonReader at(const Json& json, Step step) const;
  std::size_t position_in(std::span<const std::string_view> names) const;
  std::string place() const;

  const Json* json_;
  std::string_view file_;
  std::array<Step, kDeepest> steps_;
  std::size_t depth_ = 0;
};

// Throws InputError when it is larger than `limit` or no JSON, with the line where it stops being.
Json parse_json(std::string_view text, std::string_view file, std::size_t limit);

}  // namespace paddock::circuits
