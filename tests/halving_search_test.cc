// Halving search: play-outs are spent where the choice is close.
#include "bots/generic/halving_search.h"

#include <gtest/gtest.h>

#include "games/registry.h"

namespace paddock {
namespace {

using drag_race::DragRace;

// What the first move and the other one are worth, given a number drawn for both.
using Worth = double (*)(bool is_first, std::uint64_t luck);

struct Guide {
  static constexpr std::size_t kMostCandidates = 2;
  static constexpr double kFirstSight = 1;
  static inline Worth worth_of = nullptr;
  static inline std::uint32_t asked = 0;

  Guide(const Glimpse<DragRace>&, const Mind&) { asked = 0; }
  void values(const DragRace::MoveList& moves, std::span<double> values) {
    first = moves[0];
    values[0] = 1;  // the first one seems better
    values[1] = 0;
  }
  int imagine(Rng&) { return 0; }
  double worth(int, const DragRace::Move& move, std::uint64_t luck) const {
    ++asked;
    return worth_of(move == first, luck);
  }
  DragRace::Move first{};
};

// The first decision there is with two moves.
DragRace::State decision() {
  DragRace::State state = DragRace::start(OptionValues::parse(DragRace::options(), {}), 2);
  Rng nature(1);
  NoEvents silent;
  DragRace::MoveList moves;
  for (;;) {
    const Actor actor = DragRace::to_act(state);
    if (actor.is_nature()) {
      DragRace::apply(state, DragRace::draw(state, nature), silent);
      continue;
    }
    DragRace::moves(state, moves);
    if (moves.size() == 2) return state;
    DragRace::apply(state, moves[0], silent);
  }
}

bool takes_the_other(Worth worth, std::uint32_t playouts) {
  Guide::worth_of = worth;
  const DragRace::State state = decision();
  DragRace::MoveList moves;
  DragRace::moves(state, moves);
  Rng rng(3);
  Mind mind{rng, Budget(playouts), {}};
  const Glimpse<DragRace> glimpse(state, DragRace::to_act(state).seat());
  return !(HalvingSearch<DragRace, Guide>::think(glimpse, moves, mind) == moves[0]);
}

TEST(HalvingSearch, SpendsLittleOnWhatIsClear) {
  const Worth other_is_better = [](bool is_first, std::uint64_t) { return is_first ? 0.0 : 1.0; };
  EXPECT_TRUE(takes_the_other(other_is_better, 1000));
  EXPECT_EQ(Guide::asked, 64u);
}

TEST(HalvingSearch, SpendsAllItHasOnWhatIsClose) {
  const Worth by_luck_alone = [](bool is_first, std::uint64_t luck) {
    return ((luck & 1) != 0) == is_first ? 1.0 : 0.0;
  };
  (void)takes_the_other(by_luck_alone, 1000);
  EXPECT_EQ(Guide::asked, 1000u);
}

TEST(HalvingSearch, FindsWhatIsALittleBetterAtGreatRisk) {
  const Worth at_risk = [](bool is_first, std::uint64_t luck) {
    return is_first ? 0.4 : luck % 2 == 0 ? 1.0 : 0.0;
  };
  EXPECT_TRUE(takes_the_other(at_risk, 4000));
}

TEST(HalvingSearch, KeepsToFirstSightWhereNothingTellsMovesApart) {
  EXPECT_FALSE(takes_the_other([](bool, std::uint64_t) { return 0.5; }, 1000));
  EXPECT_FALSE(takes_the_other([](bool, std::uint64_t) { return 0.5; }, 1));
}

}  // namespace
}  // namespace paddock
