// The levels and their characters: who beats whom, and how they are told apart.
#include "games/formula-d/bots/levels.h"

#include <gtest/gtest.h>

#include "bots/player.h"
#include "games/formula-d/bots/driver.h"
#include "games/formula-d/tests/races.h"

namespace paddock::formula_d::tests {
namespace {

using Racer = Player<FormulaD>;

// What one car has come to over some races, a race on average.
struct Record {
  double wins = 0;
  double retired = 0;
  double wear = 0;      // that it had before a move, on average
  double contacts = 0;  // rivals it ended beside or behind
  double held_up = 0;   // rivals it ended before
  double overshoots = 0;
  double moves = 0;
};

// One racer against others, from another seat in every race.
class Races {
 public:
  Races(std::string_view racer, std::string_view rivals, int seats = 10, Given given = {})
      : racer_(Racer::find(racer)),
        rivals_(Racer::find(rivals)),
        seats_(seats),
        given_(std::move(given)) {}

  Record run(int races) {
    for (int race = 0; race < races; ++race) run_race(race);
    Record mean = record_;
    mean.wear /= record_.moves;
    for (double* sum : {&mean.wins, &mean.retired, &mean.contacts, &mean.held_up, &mean.overshoots,
                        &mean.moves}) {
      *sum /= races;
    }
    return mean;
  }

 private:
  void run_race(int race) {
    State state = new_race(seats_, given_);
    const Seat own = seat_at(race % seats_);
    Rng nature(11, static_cast<std::uint64_t>(race), Actor::nature());
    Rng mind(11, static_cast<std::uint64_t>(race), own);
    NoEvents silent;
    while (state.phase != Phase::Over) {
      FormulaD::apply(state, next_move(state, own, nature, mind), silent);
    }
    const Car& car = own_car(state, own);
    record_.wins += FormulaD::result(state).lines[static_cast<std::size_t>(index(own))].place == 1;
    record_.retired += car.standing == Standing::Out ? 1 : 0;
  }

  static const Car& own_car(const State& state, Seat own) {
    return *std::ranges::find_if(state.cars, [&](const Car& car) {
      return seat_of(state, car_at(static_cast<int>(&car - state.cars.data()))) == own;
    });
  }

  Move next_move(const State& state, Seat own, Rng& nature, Rng& mind) {
    const Actor actor = FormulaD::to_act(state);
    if (actor.is_nature()) return FormulaD::draw(state, nature);
    FormulaD::MoveList moves;
    FormulaD::moves(state, moves);
    const bool is_own = actor.seat() == own;
    const Glimpse<FormulaD> glimpse(state, actor.seat());
    const Move move = (is_own ? racer_ : rivals_).move(glimpse, moves, mind);
    if (is_own && move.action == Action::Go) note(state, move);
    return move;
  }

  void note(const State& state, const Move& move) {
    ++record_.moves;
    record_.wear += state[state.mover()].wear;
    record_.overshoots += move.overshoots > 0 ? 1 : 0;
    record_.contacts += std::popcount(cars_at_risk(state, move.space, state.mover()));
    record_.held_up += rivals_held_up(state, move.space, state.mover());
  }

  Racer racer_;
  Racer rivals_;
  int seats_;
  Given given_;
  Record record_;
};

Record record_of(std::string_view racer, int races = 60) { return Races(racer, "club").run(races); }

TEST(FormulaDLevels, EachBeatsTheOneBelow) {
  EXPECT_GT(Races("safe", "random", 2).run(20).wins, 0.9);
  EXPECT_GT(Races("rookie", "safe", 2).run(60).wins, 0.6);
  EXPECT_GT(Races("club", "rookie", 2).run(60).wins, 0.6);
}

// Nine rivals leave a fair share of one race in ten; chance alone gives 17 in 80 once in 1,000
// times.
TEST(FormulaDLevels, AProWinsMoreThanItsShareAmongClubPlayers) {
  EXPECT_GE(Races("pro", "club").run(80).wins * 80, 12);
}

TEST(FormulaDLevels, AProWinsOverTwoLapsAndInTheCity) {
  EXPECT_GT(Races("pro", "club", 2, {{"laps", "2"}}).run(60).wins, 0.55);
  const Given city = {{"circuit", "city"}, {"rules", "street"}};
  EXPECT_GT(Races("pro", "club", 2, city).run(60).wins, 0.5);
}

// Two laps before the end nobody can be raced to the finish.
TEST(FormulaDLevels, TheFirstOfManyLapsAreDrivenQuickly) {
  const Racer pro = Racer::find("pro");
  const Racer club = Racer::find("club");
  State state = on_grid(4, {{"laps", "3"}});
  Rng rng(3);
  NoEvents silent;
  while (state[car_of(Colour::Red, 1)].crossings < 2) {
    const Actor actor = FormulaD::to_act(state);
    FormulaD::MoveList moves;
    FormulaD::moves(state, moves);
    Move move = moves.empty() ? FormulaD::draw(state, rng) : moves[0];
    if (actor.is_seat()) {
      const Glimpse<FormulaD> glimpse(state, actor.seat());
      move = club.move(glimpse, moves, rng);
      const bool is_early = state[state.mover()].crossings < 2;
      ASSERT_TRUE(!is_early || pro.move(glimpse, moves, rng) == move);
    }
    FormulaD::apply(state, move, silent);
  }
}

TEST(FormulaDLevels, AloneTheBestDriveTheFewestRounds) {
  const double fewest = Races("club", "club", 1).run(10).moves;
  EXPECT_EQ(Races("pro", "pro", 1).run(10).moves, fewest);
  EXPECT_EQ(Races("champion", "champion", 1).run(10).moves, fewest);
}

TEST(FormulaDCharacters, GamblersSpendTheirWearPointsSooner) {
  EXPECT_LT(record_of("rookie:abby").wear, record_of("rookie").wear - 0.5);
  EXPECT_LT(record_of("club:britt").wear, record_of("club").wear - 0.5);
}

TEST(FormulaDCharacters, GamblersGoOutMoreOftenThanThePatient) {
  EXPECT_GT(record_of("pro:femi").retired, record_of("pro:elif").retired + 0.1);
  EXPECT_GT(record_of("champion:corto@8").retired, record_of("champion:astrid@8").retired + 0.1);
}

TEST(FormulaDCharacters, SaversKeepTheirWearPointsLonger) {
  EXPECT_GT(record_of("rookie:bodo").wear, record_of("rookie").wear + 0.5);
  EXPECT_GT(record_of("club:aldo").wear, record_of("club").wear + 0.5);
  EXPECT_GT(record_of("pro:gita").wear, record_of("pro").wear + 0.5);
  EXPECT_GT(record_of("champion:esme@8").wear, record_of("champion@8").wear + 0.5);
}

TEST(FormulaDCharacters, BlockersSeekContactAndStandInTheWay) {
  for (const auto& [blocker, level] : {std::pair("rookie:cleo", "rookie"),
                                       {"club:dax", "club"},
                                       {"pro:benno", "pro"},
                                       {"champion:goran@8", "champion@8"}}) {
    const Record rude = record_of(blocker);
    const Record plain = record_of(level);
    EXPECT_GT(rude.contacts + rude.held_up, 1.2 * (plain.contacts + plain.held_up)) << blocker;
  }
}

}  // namespace
}  // namespace paddock::formula_d::tests
