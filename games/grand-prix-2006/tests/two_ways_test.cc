// A race is run card by card at a table and lap by lap in a study: whoever listens hears the same.
#include "engine/describe_json.h"
#include "games/grand-prix-2006/quick.h"
#include "games/grand-prix-2006/tests/positions.h"

namespace paddock::grand_prix_2006::tests {
namespace {

enum class Way { CardByCard, LapByLap };

// Plays to the end, the seats at random; everything that happens, and how often somebody moved.
template <class Events>
std::uint64_t play(State& state, Way way, std::uint64_t seed, Events& events) {
  Rng nature(seed);
  Rng mind(seed + 1000);
  std::uint64_t moves = 0;
  for (; state.phase != Phase::Over; ++moves) {
    if (GrandPrix2006::to_act(state).is_seat()) {
      GrandPrix2006::apply(state, random_move(state, mind), events);
    } else if (way == Way::CardByCard) {
      GrandPrix2006::apply(state, GrandPrix2006::draw(state, nature), events);
    } else {
      moves += GrandPrix2006::run_on(state, nature, events) - 1;
    }
  }
  return moves;
}

std::string json(const Event& event) {
  JsonOut out;
  write_json(out, event);
  return out.take();
}

void expect_same_events(const Log& by_card, const Log& by_lap) {
  ASSERT_EQ(by_card.heard.size(), by_lap.heard.size());
  for (std::size_t i = 0; i < by_card.heard.size(); ++i) {
    ASSERT_EQ(json(by_card.heard[i].event), json(by_lap.heard[i].event)) << "event " << i;
  }
}

Log expect_same(const Pairs& given, std::uint64_t seed) {
  constexpr int kSeats = 3;
  State by_card = GrandPrix2006::start(options(given), kSeats);
  State by_lap = by_card;
  State unheard = by_card;
  Log cards;
  Log laps;
  NoEvents silent;
  const std::uint64_t moves = play(by_card, Way::CardByCard, seed, cards);
  EXPECT_EQ(play(by_lap, Way::LapByLap, seed, laps), moves);
  EXPECT_EQ(play(unheard, Way::LapByLap, seed, silent), moves);
  EXPECT_TRUE(same_bytes(by_card, by_lap));
  EXPECT_TRUE(same_bytes(by_card, unheard));
  expect_same_events(cards, laps);
  return cards;
}

TEST(GrandPrix2006TwoWays, AWholeSeasonTellsTheSameEventByEvent) {
  // proves G-20
  for (std::string_view grid : kNamesOf<Grid>) {
    for (const char* predictions : {"on", "off"}) {
      for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const Log log = expect_same({{"charts", "2006"},
                                     {"season", "2006"},
                                     {"grid", std::string(grid)},
                                     {"predictions", predictions}},
                                    seed);
        if (HasFailure()) FAIL() << grid << ", predictions " << predictions << ", seed " << seed;
        EXPECT_EQ(all<event::RaceEnded>(log).size(), 18u);
        EXPECT_EQ(all<event::SeasonEnded>(log).size(), 1u);
      }
    }
  }
}

// Many incidents and stops, fields of a few, races of a few laps.
TEST(GrandPrix2006TwoWays, SmallFieldsAndShortRacesTellTheSameEventByEvent) {
  // proves G-20
  for (const char* drivers : {"A B", "A C E G", "A B C D E F G H I J"}) {
    for (const char* laps : {"1", "13", "100"}) {
      for (std::string_view grid : kNamesOf<Grid>) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
          expect_same({{"charts", "paper"},
                       {"season", "hop,plain,long,arrows"},
                       {"drivers", codes(drivers)},
                       {"laps", laps},
                       {"grid", std::string(grid)}},
                      seed);
          if (HasFailure())
            FAIL() << drivers << ", " << laps << " per cent, " << grid << ", " << seed;
        }
      }
    }
  }
}

}  // namespace
}  // namespace paddock::grand_prix_2006::tests
