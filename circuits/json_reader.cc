#include "circuits/json_reader.h"

#include <algorithm>
#include <cmath>

#include "engine/text.h"

namespace paddock::circuits {
namespace {

// Brackets in brackets in brackets could exhaust the stack; no file of ours needs many.
bool is_too_deep(std::string_view text) {
  constexpr int kDeepest = 32;
  int depth = 0;
  for (char c : text) {
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (depth > kDeepest) return true;
  }
  return false;
}

}  // namespace

std::string JsonReader::place() const {
  std::string place;
  for (std::size_t i = 0; i < depth_; ++i) {
    const Step& step = steps_[i];
    if (step.field.empty()) {
      place += "[" + std::to_string(step.item) + "]";
    } else {
      place += (place.empty() ? "" : ".") + std::string(step.field);
    }
  }
  return place.empty() ? "top" : place;
}

JsonReader JsonReader::at(const Json& json, Step step) const {
  JsonReader reader = *this;
  reader.json_ = &json;
  // Deeper than any file of ours: the beginning of the way must do.
  if (depth_ < kDeepest) reader.steps_[reader.depth_++] = step;
  return reader;
}

void JsonReader::refuse(std::string_view key, std::vector<Argument> with) const {
  with.push_back({"file", file_});
  with.push_back({"place", place()});
  throw InputError(Message(key, std::move(with)));
}

JsonReader JsonReader::field(std::string_view key) const {
  if (!json_->is_object()) refuse("error.board.object");
  const auto found = json_->find(key);
  if (found == json_->end()) refuse("error.board.missing", {{"field", key}});
  return at(*found, {key, 0});
}

JsonReader JsonReader::item(std::size_t i) const {
  if (!json_->is_array() || i >= json_->size()) refuse("error.board.list");
  return at((*json_)[i], {{}, i});
}

std::size_t JsonReader::position_in(std::span<const std::string_view> names) const {
  const std::string word = text(40);
  const auto found = std::ranges::find(names, word);
  if (found == names.end()) {
    const std::vector<std::string> valid(names.begin(), names.end());
    refuse("error.board.word", {{"word", word}, {"valid", listed(valid)}});
  }
  return static_cast<std::size_t>(found - names.begin());
}

const JsonReader& JsonReader::list(std::size_t least, std::size_t most) const {
  if (!json_->is_array()) refuse("error.board.list");
  if (json_->size() < least || json_->size() > most) {
    refuse("error.board.count", {{"count", static_cast<std::int64_t>(json_->size())},
                                 {"least", static_cast<std::int64_t>(least)},
                                 {"most", static_cast<std::int64_t>(most)}});
  }
  return *this;
}

std::int64_t JsonReader::whole(std::int64_t least, std::int64_t most) const {
  const bool fits = json_->is_number_integer() &&
                    !(json_->is_number_unsigned() && json_->get<std::uint64_t>() > INT64_MAX);
  const std::int64_t value = fits ? json_->get<std::int64_t>() : 0;
  if (!fits || value < least || value > most) {
    refuse("error.board.whole", {{"least", least}, {"most", most}});
  }
  return value;
}

double JsonReader::number() const {
  if (!json_->is_number()) refuse("error.board.number");
  const double value = json_->get<double>();
  if (!std::isfinite(value) || std::abs(value) > 1e7) refuse("error.board.number");
  return value;
}

std::string JsonReader::text(std::size_t most) const {
  if (!json_->is_string()) refuse("error.board.text");
  auto value = json_->get<std::string>();
  if (value.empty() || !is_printable(value) || characters_in(value) > most) {
    refuse("error.board.text");
  }
  return value;
}

Json parse_json(std::string_view text, std::string_view file, std::size_t limit) {
  if (text.size() > limit) {
    throw InputError(
        Message("error.board.size", {{"file", file}, {"limit", static_cast<std::int64_t>(limit)}}));
  }
  try {
    if (is_too_deep(text))
      throw InputError(Message("error.board.json", {{"file", file}, {"line", 1}}));
    return Json::parse(text.begin(), text.end());
  } catch (const Json::parse_error& error) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(error.byte, text.size()));
    const std::int64_t line = std::count(text.begin(), end, '\n') + 1;
    throw InputError(Message("error.board.json", {{"file", file}, {"line", line}}));
  } catch (const Json::exception&) {  // 1e999, for one: it reads well, and no number is so large
    throw InputError(Message("error.board.unreadable", {{"file", file}}));
  }
}

}  // namespace paddock::circuits
