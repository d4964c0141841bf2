// What the game lists, held against the referee, on every circuit.
#include "games/formula-d/tests/plain_moves.h"

#include <cstdlib>
#include <map>
#include <tuple>

#include "games/formula-d/tests/plain_positions.h"

namespace paddock::formula_d::tests {
namespace {

// Of each kind, on each circuit; ./test --soak asks for a hundred times as many.
int positions() {
  constexpr int kPositions = 1500;
  const char* factor = std::getenv("PADDOCK_SOAK");
  return factor == nullptr ? kPositions : kPositions * std::atoi(factor);
}

auto fields(const EndFacts& facts) {
  return std::tie(facts.stop, facts.stops_asked, facts.is_stop_void, facts.risks,
                  facts.strains_engine, facts.is_danger, facts.is_residents, facts.finishes,
                  facts.is_out);
}

bool goes_somewhere(const Move& move) {
  return move.action == Action::Go || move.action == Action::Pit;
}

auto key(const Move& move) { return std::tuple(move.action, move.value, move.space); }

std::vector<PlainMove> in_order(std::vector<PlainMove> list) {
  std::ranges::sort(list, {}, [](const PlainMove& one) { return key(one.move); });
  return list;
}

std::vector<PlainMove> listed_by_game(const State& state) {
  std::vector<PlainMove> list;
  for (const Move& move : moves_of(state)) {
    list.push_back({move, goes_somewhere(move) ? facts_of(state, move) : EndFacts()});
  }
  return in_order(std::move(list));
}

bool same(const PlainMove& one, const PlainMove& other) {
  return one.move == other.move && fields(one.facts) == fields(other.facts);
}

std::string told(const State& state, const PlainMove& one) {
  const EndFacts& facts = one.facts;
  std::string text = name_of(state, one.move);
  if (one.move.action == Action::Pit) text += " " + name_of(board_of(state), one.move.space);
  if (one.move.overshoots == 2) text += " over " + std::to_string(one.move.beyond);
  if (facts.stops_asked > 0) {
    text += ", stop " + std::to_string(facts.stop) + " of " + std::to_string(facts.stops_asked);
  }
  if (facts.is_stop_void) text += ", void";
  if (facts.risks != 0) text += ", risks " + std::to_string(facts.risks);
  if (facts.strains_engine) text += ", strains the engine";
  if (facts.is_danger) text += ", danger";
  if (facts.is_residents) text += ", residents";
  if (facts.finishes) text += ", finishes";
  if (facts.is_out) text += ", is out";
  return text + "\n";
}

// Those of a list that are not in another.
std::string only_in(const State& state, const std::vector<PlainMove>& list,
                    const std::vector<PlainMove>& other) {
  std::string text;
  for (const PlainMove& one : list) {
    const bool found = std::ranges::any_of(other, [&](const auto& two) { return same(one, two); });
    if (!found) text += "  " + told(state, one);
  }
  return text;
}

std::string difference(const State& state) {
  const std::vector<PlainMove> game = listed_by_game(state);
  const std::vector<PlainMove> referee = in_order(plain_moves(state));
  if (std::ranges::equal(game, referee, same)) return "";
  return position_told(state) + "only the game lists:\n" + only_in(state, game, referee) +
         "only the referee lists:\n" + only_in(state, referee, game);
}

std::string told(const State& state, const GearOutlook& outlook) {
  std::map<std::string, int> reached;
  for (const GearOutlook::Reached& one : outlook.spaces) {
    reached[name_of(board_of(state), one.space)] += one.weight;
  }
  std::string text = "gear " + std::to_string(outlook.gear);
  text += ", price " + std::to_string(outlook.price) + ", sides " + std::to_string(outlook.sides);
  text += ", overshooting " + std::to_string(outlook.overshooting);
  text += ", braking " + std::to_string(outlook.braking);
  text += ", out " + std::to_string(outlook.out) + ", sum " + std::to_string(outlook.wear_sum);
  text += ", worst " + std::to_string(outlook.worst_wear) + ":";
  for (const auto& [name, weight] : reached) text += " " + name + "×" + std::to_string(weight);
  return text + "\n";
}

std::string outlook_difference(const State& state) {
  std::string text;
  for (const Move& move : moves_of(state)) {
    const std::string game = told(state, outlook_of(state, move.value));
    const std::string referee = told(state, plain_outlook(state, move.value));
    if (game != referee) text += "the game:    " + game + "the referee: " + referee;
  }
  return text.empty() ? "" : position_told(state) + text;
}

std::string nitro_difference(const State& state) {
  const bool is_fatal = is_nitro_fatal(state);
  if (is_fatal == is_plain_nitro_fatal(state)) return "";
  return position_told(state) + "the game says that the nitro is " + (is_fatal ? "" : "not ") +
         "fatal\n";
}

// What the positions had in them: they would prove little without.
struct Seen {
  int finishes = 0;
  int overshoots = 0;
  int outs = 0;
  int forced = 0;  // braking that takes the last wear point, for want of another move
  int pit_stops = 0;
  int in_lane = 0;
  int nitro = 0;
  int risks = 0;
};

// Reports the first few differences; one is enough to fail.
class Referee {
 public:
  void look_at(const State& state) {
    report(difference(state));
    if (state.phase == Phase::ChoosingGear) report(outlook_difference(state));
    if (lists(state, "nitro")) report(nitro_difference(state));
    for (const Move& move : moves_of(state)) {
      if (goes_somewhere(move)) count(state, move, facts_of(state, move));
    }
  }
  const Seen& seen() const { return seen_; }

 private:
  void count(const State& state, const Move& move, const EndFacts& facts) {
    seen_.finishes += facts.finishes;
    seen_.overshoots += move.overshoots == 1;
    seen_.outs += move.overshoots == 2;
    seen_.forced += facts.is_out && move.brake > 0;
    seen_.pit_stops += move.action == Action::Pit;
    seen_.in_lane += move.action == Action::Go && board_of(state).is_pit(move.space);
    seen_.nitro += state.bonus > 0;
    seen_.risks += facts.risks != 0;
  }

  void report(const std::string& text) {
    constexpr int kMostReports = 5;
    if (!text.empty() && ++reports_ <= kMostReports) ADD_FAILURE() << text;
  }
  int reports_ = 0;
  Seen seen_;
};

class FormulaDReferee : public testing::TestWithParam<std::string> {};

TEST_P(FormulaDReferee, AgreesWithTheMovesListedInRaces) {
  // proves D-14, D-15, D-16, D-17, D-18, D-19, D-20, D-21, D-22, D-23, D-24, D-25
  // proves D-26, D-27, D-28, D-29, D-30, D-31, D-32, D-33, D-34, D-35
  // proves D-40, D-41, D-44, D-45, D-47, D-48, D-49, D-51, D-56, D-57, D-58
  Rng rng(17);
  Referee referee;
  for_race_positions(GetParam(), positions(), rng,
                     [&](const State& state) { referee.look_at(state); });
}

TEST_P(FormulaDReferee, AgreesWithTheMovesListedInCrowds) {
  // proves D-14, D-15, D-16, D-17, D-18, D-19, D-20, D-21, D-22, D-23, D-24, D-25
  // proves D-26, D-27, D-28, D-29, D-30, D-31, D-32, D-33, D-34, D-35
  // proves D-40, D-41, D-44, D-45, D-47, D-48, D-49, D-51, D-56, D-57, D-58
  Rng rng(18);
  Referee referee;
  for_crowded_positions(GetParam(), positions(), rng,
                        [&](const State& state) { referee.look_at(state); });
  EXPECT_GT(referee.seen().finishes, 0);
  EXPECT_GT(referee.seen().overshoots, 0);
  EXPECT_GT(referee.seen().outs, 0);
  EXPECT_GT(referee.seen().forced, 0);
  EXPECT_GT(referee.seen().pit_stops, 0);
  EXPECT_GT(referee.seen().in_lane, 0);
  EXPECT_GT(referee.seen().nitro, 0);
  EXPECT_GT(referee.seen().risks, 0);
}

INSTANTIATE_TEST_SUITE_P(OnEveryCircuit, FormulaDReferee, testing::ValuesIn(circuits::board_ids()),
                         [](const auto& circuit) {
                           std::string name = circuit.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace paddock::formula_d::tests
