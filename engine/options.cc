#include "engine/options.h"

#include <algorithm>
#include <optional>

#include "engine/message.h"
#include "engine/text.h"

namespace paddock {
namespace {

bool in_range(const OptionSpec& spec, std::string_view text) {
  const std::optional<int> value = parse_whole<int>(text);
  return value && *value >= spec.low && *value <= spec.high;
}

// Says which name is wrong, or how many there are.
void check_names(const OptionSpec& spec, std::string_view value) {
  const std::vector<std::string_view> parts = split(value, ',');
  for (std::string_view part : parts) {
    if (std::ranges::find(spec.names, part) == spec.names.end()) {
      throw InputError(Message("error.option.name",
                               {{"option", spec.name},
                                {"name", part},
                                {"valid", listed(spec.choices) + ", " + listed(spec.names)}}));
    }
    if (std::ranges::count(parts, part) != 1) {
      throw InputError(Message("error.option.name_twice", {{"option", spec.name}, {"name", part}}));
    }
  }
  const auto count = static_cast<int>(parts.size());
  if (count < spec.low || count > spec.high) {
    throw InputError(Message(
        "error.option.count",
        {{"option", spec.name}, {"count", count}, {"least", spec.low}, {"most", spec.high}}));
  }
}

bool is_choice(const OptionSpec& spec, const std::string& value) {
  return std::ranges::find(spec.choices, value) != spec.choices.end();
}

bool is_valid(const OptionSpec& spec, const std::string& value) {
  switch (spec.kind) {
    case OptionSpec::Kind::Integer:
      return in_range(spec, value);
    case OptionSpec::Kind::Integers:
      return std::ranges::all_of(split(value, ','),
                                 [&](std::string_view part) { return in_range(spec, part); });
    case OptionSpec::Kind::Choice:
      return is_choice(spec, value);
    case OptionSpec::Kind::Names:
      if (!is_choice(spec, value)) check_names(spec, value);
      return true;
  }
  return false;
}

std::string names_of(const std::vector<OptionSpec>& specs) {
  std::vector<std::string> names;
  for (const OptionSpec& spec : specs) names.push_back(spec.name);
  return listed(names);
}

}  // namespace

std::string valid_values(const OptionSpec& spec) {
  const std::string range = std::to_string(spec.low) + "–" + std::to_string(spec.high);
  switch (spec.kind) {
    case OptionSpec::Kind::Integer:
      return range;
    case OptionSpec::Kind::Integers:
      return range + "[," + range + "…]";
    case OptionSpec::Kind::Choice:
      break;
    case OptionSpec::Kind::Names:
      return listed(spec.choices) + ", " + range + " × " + listed(spec.names);
  }
  return listed(spec.choices);
}

OptionValues OptionValues::parse(const std::vector<OptionSpec>& specs,
                                 const std::vector<Pair>& given) {
  OptionValues result;
  for (const OptionSpec& spec : specs) result.values_.emplace_back(spec.name, spec.default_value);
  std::vector<std::string> seen;
  for (const auto& [name, value] : given) {
    const auto spec = std::ranges::find(specs, name, &OptionSpec::name);
    if (spec == specs.end()) {
      throw InputError(
          Message("error.option.unknown", {{"option", name}, {"valid", names_of(specs)}}));
    }
    if (std::ranges::find(seen, name) != seen.end()) {
      throw InputError(Message("error.option.twice", {{"option", name}}));
    }
    if (!is_valid(*spec, value)) {
      throw InputError(
          Message("error.option.value",
                  {{"option", name}, {"value", value}, {"valid", valid_values(*spec)}}));
    }
    seen.push_back(name);
    result.values_[static_cast<std::size_t>(spec - specs.begin())].second = value;
  }
  return result;
}

const std::string& OptionValues::text(std::string_view name) const {
  const auto found = std::ranges::find(values_, name, &Pair::first);
  PADDOCK_CHECK(found != values_.end());
  return found->second;
}

int OptionValues::integer(std::string_view name) const {
  const std::optional<int> value = parse_whole<int>(text(name));
  PADDOCK_CHECK(value.has_value());
  return *value;
}

std::vector<int> OptionValues::integers(std::string_view name) const {
  std::vector<int> values;
  for (std::string_view part : split(text(name), ',')) {
    const std::optional<int> value = parse_whole<int>(part);
    PADDOCK_CHECK(value.has_value());
    values.push_back(*value);
  }
  return values;
}

std::vector<std::string> OptionValues::names(std::string_view name) const {
  std::vector<std::string> names;
  for (std::string_view part : split(text(name), ',')) names.emplace_back(part);
  return names;
}

OptionValues::Pair split_option(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    throw InputError(Message("error.option.form", {{"text", text}}));
  }
  return {std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

}  // namespace paddock
