#include "study/kept.h"

#include "engine/dice.h"

namespace paddock {
namespace {

// The JSON of a text whose seal is right.
Json unsealed(std::string_view text, std::string_view file) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) throw damaged_study(file);
  const std::string_view line = text.substr(0, end);
  if (text.substr(end + 1) != to_hex(sha256(line)) + "\n") throw damaged_study(file);
  Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("subject") || !json.contains("done")) {
    throw damaged_study(file);
  }
  return json;
}

void refuse_other(const Json& theirs, const Json& ours, std::string_view file) {
  for (const auto& [name, value] : ours.items()) {
    if (theirs.contains(name) && theirs[name] == value) continue;
    throw InputError(Message("error.study.other", {{"file", file}, {"what", name}}));
  }
}

}  // namespace

Json subject_of(const AnyGame& game, const OptionValues& options, std::uint64_t seed) {
  Json chosen = Json::object();
  for (const auto& [name, value] : options.all()) chosen[name] = value;
  return {{"game", game.id()}, {"rules", game.rules_version()}, {"option", chosen}, {"seed", seed}};
}

std::string print_kept(const KeptStudy& study) {
  const std::string line = Json{{"subject", study.subject}, {"done", study.done}}.dump();
  return line + "\n" + to_hex(sha256(line)) + "\n";
}

Json parse_kept(std::string_view text, const Json& subject, std::string_view file) {
  const Json json = unsealed(text, file);
  refuse_other(json["subject"], subject, file);
  return json["done"];
}

InputError damaged_study(std::string_view file) {
  return InputError(Message("error.study.damaged", {{"file", file}}));
}

InputError larger_study(std::string_view file) {
  return InputError(Message("error.study.more", {{"file", file}}));
}

}  // namespace paddock
