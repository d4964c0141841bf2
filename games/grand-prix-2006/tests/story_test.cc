// The story of a race says what its events said.
#include <nlohmann/json.hpp>

#include "games/grand-prix-2006/tests/seasons.h"
#include "games/grand-prix-2006/wire.h"

namespace paddock::grand_prix_2006::tests {
namespace {

struct Told {
  State state;
  Log log;
  Json story;
  std::vector<int> moves;  // made by the grid, after each lap, by the end
};

std::string code(const State& state, DriverId driver) { return state.book()[driver].code; }

Json story_of(const Storyteller& teller) {
  JsonOut out;
  write_json(out, teller.story());
  return Json::parse(out.take());
}

// The tower looks different, and nobody is between two laps.
bool stands_still(const Event& event) {
  return std::holds_alternative<event::GridSet>(event) ||
         std::holds_alternative<event::LapEnded>(event) ||
         std::holds_alternative<event::RaceEnded>(event);
}

// Runs on until the match is over; the events of one race and its story.
Told tell(State state, int race, std::uint64_t seed) {
  Told told{state, {}, {}, {}};
  State heard = state;
  Storyteller teller(race);
  Rng rng(seed);
  int now = 0;
  int made = 0;
  while (told.state.phase != Phase::Over) {
    const Move move = random_move(told.state, rng);
    ++made;
    Log log;
    GrandPrix2006::apply(told.state, move, log);
    GrandPrix2006::apply(heard, move, teller);
    teller.next_move();
    for (const Log::Heard& entry : log.heard) {
      if (const auto* begins = std::get_if<event::RaceBegins>(&entry.event)) now = begins->race;
      if (now == race) told.log.heard.push_back(entry);
      if (now == race && stands_still(entry.event)) told.moves.push_back(made);
    }
  }
  EXPECT_TRUE(same_bytes(told.state, heard));
  told.story = story_of(teller);
  return told;
}

// Two stops are prescribed (G-27), more are asked for by a card (G-31); one that takes long, or is
// very short, by G-30.
std::string_view rule_of(const event::LapDone& lap) {
  if (*lap.kind != event::StopKind::Usual) return "G-30";
  return *lap.stops <= 2 ? "G-27" : "G-31";
}

void expect_laps(const Told& told) {
  Json times = Json::object();
  Json stops = Json::object();
  for (const auto& grid : told.story["grid"]) times[grid.get<std::string>()] = Json::array();
  for (const event::LapDone& lap : all<event::LapDone>(told.log)) {
    times[code(told.state, lap.driver)].push_back(lap.time);
    if (!lap.stop) continue;
    stops[code(told.state, lap.driver)].push_back({{"lap", lap.lap},
                                                   {"time", *lap.stop},
                                                   {"kind", name_of(*lap.kind)},
                                                   {"rule", rule_of(lap)}});
  }
  EXPECT_EQ(nlohmann::json(told.story["times"]), nlohmann::json(times));
  EXPECT_EQ(nlohmann::json(told.story["stops"]), nlohmann::json(stops));
}

void expect_incidents(const Told& told) {
  Json incidents = Json::array();
  Json out = Json::object();
  for (const Log::Heard& entry : told.log.heard) {
    if (const auto* incident = std::get_if<event::Incident>(&entry.event)) {
      incidents.push_back(
          {{"lap", incident->lap}, {"tested", Json::array()}, {"out", Json::array()}});
    } else if (const auto* test = std::get_if<event::Tested>(&entry.event)) {
      incidents.back()["tested"].push_back(code(told.state, test->driver));
    } else if (const auto* one = std::get_if<event::Retired>(&entry.event)) {
      Json& group = incidents.back()["out"];
      Json line = {{"lap", one->lap}, {"place", one->place}, {"reason", name_of(one->reason)}};
      line["rule"] = one->along ? "G-18" : "G-16";
      if (one->along) line["by"] = group.at(0);
      group.push_back(code(told.state, one->driver));
      out[code(told.state, one->driver)] = line;
    }
  }
  EXPECT_EQ(nlohmann::json(told.story["incidents"]), nlohmann::json(incidents));
  EXPECT_EQ(nlohmann::json(told.story["out"]), nlohmann::json(out));
}

void expect_same(const Told& told) {
  ASSERT_EQ(all<event::RaceBegins>(told.log).size(), 1u);
  const event::RaceBegins begins = all<event::RaceBegins>(told.log)[0];
  EXPECT_EQ(told.story["race"], begins.race);
  EXPECT_EQ(told.story["circuit"], told.state.book()[begins.circuit].id);
  EXPECT_EQ(told.story["laps"], begins.laps);
  EXPECT_EQ(told.story["over"], true);
  const auto laps = all<event::LapEnded>(told.log);
  EXPECT_EQ(told.story["run"], laps.empty() ? 0 : laps.back().lap);
  const event::GridSet grid = all<event::GridSet>(told.log).at(0);
  Json starters = Json::array();
  for (DriverId driver : grid.grid) starters.push_back(code(told.state, driver));
  EXPECT_EQ(told.story["grid"], starters);
  std::vector<int> moves = told.moves;
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  EXPECT_EQ(told.story["moves"], Json(moves));
  expect_laps(told);
  expect_incidents(told);
}

// Everybody has a place after every lap he completed; the last one is that of the order.
void expect_places(const Told& told) {
  Json points = Json::object();
  for (const event::Scored& one : all<event::Scored>(told.log)) {
    points[code(told.state, one.driver)] = one.points;
  }
  EXPECT_EQ(nlohmann::json(told.story["points"]), nlohmann::json(points));
  for (const auto& [driver, places] : told.story["places"].items()) {
    EXPECT_EQ(places.size(), told.story["times"][driver].size());
    if (places.size() < told.story["laps"]) continue;
    EXPECT_EQ(told.story["order"].at(places.back().get<std::size_t>() - 1), driver);
  }
}

Json final_order(const State& state) {
  Json list = Json::array();
  for (int place = 1; place <= state.cars; ++place) list.push_back(code(state, state.at(place)));
  return list;
}

TEST(GrandPrix2006Story, AWholeRaceIsToldAsItHappened) {
  // proves G-17, G-25, G-33, G-34
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Told told = tell(ready(), 1, seed);
    expect_same(told);
    EXPECT_EQ(told.story["order"], final_order(told.state)) << seed;
    expect_places(told);
    EXPECT_EQ(told.story.count("qualifying"), 0u);
  }
}

TEST(GrandPrix2006Story, ARealRaceIsToldAsItHappened) {
  // proves G-17, G-25, G-33, G-34
  State state = GrandPrix2006::start(options({{"circuit", "monaco"}, {"charts", "2006"}}), 2);
  const Told told = tell(state, 1, 3);
  expect_same(told);
  EXPECT_EQ(told.story["order"], final_order(told.state));
}

TEST(GrandPrix2006Story, OneRaceOfASeasonIsToldAlone) {
  // proves G-40
  for (int race = 1; race <= 3; ++race) {
    const Told told = tell(ready({{"season", "hop,plain,long"}}), race, 4);
    expect_same(told);
  }
}

TEST(GrandPrix2006Story, QualifyingIsToldWithItsTimes) {
  // proves G-8
  const Told told = tell(ready({{"grid", "qualifying"}}), 1, 5);
  expect_same(told);
  Json qualifying = Json::object();
  for (const event::QualifyingLap& lap : all<event::QualifyingLap>(told.log)) {
    qualifying[code(told.state, lap.driver)] = lap.time;
  }
  EXPECT_EQ(nlohmann::json(told.story["qualifying"]), nlohmann::json(qualifying));
}

TEST(GrandPrix2006Story, EqualTimesKeepTheOrderOfTheRaceNotOfTheGrid) {
  // proves G-25, G-34
  State state = ready({{"drivers", codes("A C")}, {"circuit", "plain"}, {"laps", "20"}});
  State heard = state;
  Storyteller teller(1);
  const auto both = [&](Move move) {
    act(state, move);
    GrandPrix2006::apply(heard, move, teller);
    teller.next_move();
  };
  both({Action::Start});
  // By the cards: both stop on both laps. C starts before A; A passes on lap 1, C catches up to
  // the same time on lap 2.
  const auto card = [&](auto wanted) {
    for (int at = 0; at < state.left; ++at) {
      const CardId id = state.pile[static_cast<std::size_t>(at)];
      if (!wanted(state.book()[id])) continue;
      return both({Action::DrawCard, static_cast<std::uint8_t>(id), static_cast<std::uint8_t>(at)});
    }
    FAIL() << "no such card";
  };
  const auto lap = [&](int change, int row, int pit, int pit_row) {
    card([&](const ActionCard& one) { return one.lap_time == change; });
    card([&](const ActionCard& one) { return one.row == row; });
    card([&](const ActionCard& one) { return one.pit == pit; });
    card([&](const ActionCard& one) { return one.row == pit_row; });
  };
  card([](const ActionCard& one) { return one.number == 100; });
  lap(-2, 12, -2, 20);  // C in column 4, crew 24
  lap(-4, 11, 0, 20);   // A in column 4: a second faster
  EXPECT_EQ(order(state), "A C");
  card([](const ActionCard& one) { return one.number == 99; });
  lap(-4, 14, 0, 30);   // A
  lap(-2, 13, -2, 30);  // C: a second faster
  EXPECT_EQ(state.phase, Phase::Over);
  EXPECT_EQ(time_of(state, 'A'), time_of(state, 'C'));
  EXPECT_EQ(order(state), "A C");
  EXPECT_EQ(story_of(teller)["order"], final_order(state));
}

TEST(GrandPrix2006Story, InTheMiddleOfALapTheOrderIsThatInWhichItBegan) {
  // proves G-20, G-34
  State state = ready();
  State heard = state;
  Storyteller teller(1);
  Rng rng(8);
  while (state.phase != Phase::Over) {
    const Move move = random_move(state, rng);
    act(state, move);
    GrandPrix2006::apply(heard, move, teller);
    ASSERT_EQ(story_of(teller)["order"], final_order(state));
  }
}

TEST(GrandPrix2006Story, ARaceThatHasNotBegunHasNoStory) {
  // proves G-9
  Storyteller teller(2);
  State state = ready({{"season", "sprint,dash"}});
  int moves = 0;
  const auto hear = [&](Move move) {
    GrandPrix2006::apply(state, move, teller);
    teller.next_move();
    ++moves;
  };
  hear({Action::Start});
  Rng rng(6);
  while (state.phase != Phase::Waiting) hear(GrandPrix2006::draw(state, rng));
  EXPECT_FALSE(teller.has_begun());
  hear({Action::Start});
  EXPECT_TRUE(teller.has_begun());
  EXPECT_EQ(teller.began_with(), moves - 1);
  EXPECT_EQ(story_of(teller)["over"], false);
  EXPECT_EQ(story_of(teller)["run"], 0);
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
