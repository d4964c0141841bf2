// Options: the settings a match can be given, with their defaults and ranges. Values come in as
// text, are checked once at the door, and are asked for by name afterwards.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/describe.h"

namespace paddock {

struct OptionSpec {
  enum class Kind {
    Integer,
    Integers,  // one for all, or one for each, by commas
    Choice,
    Names,  // one of the choices, or several of the names, by commas, each once
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, Integer, Integers, Choice, Names)
  std::string name;
  Kind kind;
  std::string default_value;
  int low = 0;                       // Integer and Integers; Names: how many there may be
  int high = 0;                      // the same
  std::vector<std::string> choices;  // Choice and Names
  std::vector<std::string> names{};  // Names
};

// The valid values of an option, for an error or a help page: "1–24", "yes, no".
std::string valid_values(const OptionSpec& spec);

class OptionValues {
 public:
  using Pair = std::pair<std::string, std::string>;

  // Throws InputError for an unknown name, a name given twice or a value out of range.
  static OptionValues parse(const std::vector<OptionSpec>& specs, const std::vector<Pair>& given);

  int integer(std::string_view name) const;
  std::vector<int> integers(std::string_view name) const;
  const std::string& text(std::string_view name) const;
  std::vector<std::string> names(std::string_view name) const;

  // Every option with its value, defaults included, in the order of the specs.
  const std::vector<Pair>& all() const { return values_; }

 private:
  std::vector<Pair> values_;
};

// "name=value" as written on a command line or in a journal. Throws InputError without an equals
// sign.
OptionValues::Pair split_option(std::string_view text);

}  // namespace paddock
