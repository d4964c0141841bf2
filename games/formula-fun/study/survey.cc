#include "games/formula-fun/study/survey.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "engine/decimal.h"
#include "study/counts.h"

namespace paddock::formula_fun {
namespace {

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}
Message none() { return decimal("–"); }

Message each(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? none() : decimal(fmt::format("{:.2f}", share(part, whole)));
}
Message percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? none() : decimal(fmt::format("{:.1f} %", 100 * share(part, whole)));
}
Message millions(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return none();
  return Message("ff.step.amount",
                 {{"amount", decimal(fmt::format("{:.1f}", share(part, whole)))}});
}

Message word(std::string_view key) { return Message(std::string("ff.survey.").append(key)); }

std::vector<Message> heads_of(std::initializer_list<std::string_view> keys) {
  std::vector<Message> heads;
  for (std::string_view key : keys) heads.push_back(word(key));
  return heads;
}

}  // namespace

void Survey::end(const State& state) {
  const Open& open = state.open;
  ++seasons_;
  turns_ += open.turns;
  abandoned_ += open.races < kRaces ? 1 : 0;
  for (std::size_t i = 0; i < open.races; ++i) {
    const std::span money(open.money_after[i].data(), open.players);
    Race& race = races_[i];
    ++race.held;
    race.players += open.players;
    for (std::uint16_t own : money) race.money += own;
    race.poorest += std::ranges::min(money);
    race.richest += std::ranges::max(money);
  }
  const std::span teams(open.teams.data(), open.players);
  most_points_ += std::ranges::max(teams, {}, &Team::points).points;
  least_points_ += std::ranges::min(teams, {}, &Team::points).points;
}

Survey::Auctions Survey::all_auctions() const {
  Auctions all;
  for (const Auctions& auctions : auctions_) add(all, auctions);
  return all;
}

SurveyTable Survey::seasons_table() const {
  return {word("seasons"),
          heads_of({"turns", "abandoned", "first", "last"}),
          {{word("a_season"),
            {each(turns_, seasons_), percent(abandoned_, seasons_), each(most_points_, seasons_),
             each(least_points_, seasons_)}}}};
}

SurveyTable Survey::races_table() const {
  SurveyTable table{word("races"), heads_of({"held", "cars", "money", "poorest", "richest"}), {}};
  for (std::size_t i = 0; i < races_.size(); ++i) {
    const Race& race = races_[i];
    table.rows.push_back({Message("ff.survey.race", {{"race", static_cast<int>(i) + 1}}),
                          {percent(race.held, seasons_), each(race.cars, race.held),
                           millions(race.money, race.players), millions(race.poorest, race.held),
                           millions(race.richest, race.held)}});
  }
  return table;
}

SurveyTable Survey::auctions_table() const {
  SurveyTable table{word("auctions"), heads_of({"put_up", "sold", "failed", "price"}), {}};
  const auto add_row = [&](const Message& name, const Auctions& one) {
    table.rows.push_back({name,
                          {each(one.put_up, seasons_), percent(one.sold, one.put_up),
                           percent(one.failed, one.put_up), millions(one.paid, one.sold)}});
  };
  for (int i = 0; i < kFirstSponsor; ++i)
    add_row(message_of(card_at(i)), auctions_[slot(card_at(i))]);
  add_row(word("all"), all_auctions());
  return table;
}

SurveyTable Survey::specials_table() const {
  SurveyTable table{word("specials"), heads_of({"times"}), {}};
  for (std::size_t i = 0; i < specials_.size(); ++i) {
    table.rows.push_back({word(kNamesOf<SpecialMove>[i]), {each(specials_[i], seasons_)}});
  }
  return table;
}

Json Survey::json() const {
  const auto auctions_json = [&](const Auctions& one) {
    return Json{{"put_up", share(one.put_up, seasons_)},
                {"sold", share(one.sold, one.put_up)},
                {"failed", share(one.failed, one.put_up)},
                {"price", share(one.paid, one.sold)}};
  };
  Json cards = Json::object();
  for (int i = 0; i < kFirstSponsor; ++i) {
    cards[name_of(card_at(i))] = auctions_json(auctions_[slot(card_at(i))]);
  }
  Json specials = Json::object();
  for (std::size_t i = 0; i < specials_.size(); ++i) {
    specials[std::string(kNamesOf<SpecialMove>[i])] = share(specials_[i], seasons_);
  }
  Json races = Json::array();
  for (const Race& race : races_) {
    races.push_back({{"held", share(race.held, seasons_)},
                     {"cars", share(race.cars, race.held)},
                     {"money", share(race.money, race.players)},
                     {"poorest", share(race.poorest, race.held)},
                     {"richest", share(race.richest, race.held)}});
  }
  return {{"turns", share(turns_, seasons_)},
          {"abandoned", share(abandoned_, seasons_)},
          {"points",
           {{"first", share(most_points_, seasons_)}, {"last", share(least_points_, seasons_)}}},
          {"auctions", auctions_json(all_auctions())},
          {"cards", cards},
          {"specials", specials},
          {"races", races}};
}

SurveyReport Survey::report() const {
  return {{seasons_table(), races_table(), auctions_table(), specials_table()},
          {{"economy", json()}}};
}

}  // namespace paddock::formula_fun
