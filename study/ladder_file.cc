#include "study/ladder_file.h"

#include <nlohmann/json.hpp>

#include "engine/dice.h"

namespace paddock {
namespace {

// What makes a ladder the ladder it is.
Json subject_of(const AnyGame& game, const LadderPlan& plan) {
  Json options = Json::object();
  for (const auto& [name, value] : plan.options.all()) options[name] = value;
  return {{"game", game.id()}, {"rules", game.rules_version()},
          {"option", options}, {"seats", plan.seats},
          {"bots", plan.bots}, {"seed", plan.seed}};
}

Json played(const LadderTally& tally) {
  Json pairs = Json::array();
  for (const LadderTally::Pair& pair : tally.pairs) {
    pairs.push_back({pair.deals, pair.won, pair.won_squared});
  }
  Json thinking = Json::array();
  for (const LadderTally::Thinking& bot : tally.thinking) {
    thinking.push_back({bot.decisions, bot.nanoseconds});
  }
  return {{"deals", tally.deals}, {"pairs", pairs}, {"thinking", thinking}};
}

LadderTally tally_from(const Json& json, std::size_t bots) {
  LadderTally tally = empty_tally(bots);
  tally.deals = json.at("deals").get<std::uint64_t>();
  for (std::size_t i = 0; i < tally.pairs.size(); ++i) {
    const Json& pair = json.at("pairs").at(i);
    tally.pairs[i] = {pair.at(0).get<std::uint64_t>(), pair.at(1).get<std::uint64_t>(),
                      pair.at(2).get<std::uint64_t>()};
  }
  for (std::size_t i = 0; i < bots; ++i) {
    const Json& bot = json.at("thinking").at(i);
    tally.thinking[i] = {bot.at(0).get<std::uint64_t>(), bot.at(1).get<std::uint64_t>()};
  }
  return tally;
}

InputError damaged(std::string_view file) {
  return InputError(Message("error.ladder.damaged", {{"file", file}}));
}

// The JSON of a text whose seal is right.
Json unsealed(std::string_view text, std::string_view file) {
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos) throw damaged(file);
  const std::string_view line = text.substr(0, end);
  if (text.substr(end + 1) != to_hex(sha256(line)) + "\n") throw damaged(file);
  Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded()) throw damaged(file);
  return json;
}

void refuse_other(const Json& theirs, const Json& ours, std::string_view file) {
  for (const auto& [name, value] : ours.items()) {
    if (theirs.contains(name) && theirs[name] == value) continue;
    throw InputError(Message("error.ladder.other", {{"file", file}, {"what", name}}));
  }
}

}  // namespace

std::string print_ladder(const AnyGame& game, const LadderPlan& plan, const LadderTally& tally) {
  const Json json = {{"ladder", subject_of(game, plan)}, {"played", played(tally)}};
  const std::string line = json.dump();
  return line + "\n" + to_hex(sha256(line)) + "\n";
}

LadderTally parse_ladder(std::string_view text, const AnyGame& game, const LadderPlan& plan,
                         std::string_view file) {
  const Json json = unsealed(text, file);
  try {
    refuse_other(json.at("ladder"), subject_of(game, plan), file);
    const LadderTally tally = tally_from(json.at("played"), plan.bots.size());
    if (tally.deals <= deals_of(plan)) return tally;
  } catch (const Json::exception&) {  // sealed by somebody else
    throw damaged(file);
  }
  throw InputError(Message("error.ladder.more", {{"file", file}}));
}

}  // namespace paddock
