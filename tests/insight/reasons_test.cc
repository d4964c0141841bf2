// Reasons of every game: few, and words for them in both languages, set as each is written.
#include <gtest/gtest.h>

#include "bots/player.h"
#include "found/insights.h"
#include "games/registry.h"
#include "lang/catalogue.h"

namespace paddock {
namespace {

template <Game G, class Visit>
void for_each_decision(std::uint64_t seed, int decisions, Visit visit) {
  typename G::State state =
      G::start(OptionValues::parse(G::options(), G::short_options()), G::kUsualSeats);
  Rng nature(seed);
  Rng minds(seed + 1);
  NoEvents silent;
  const Player<G> plain = Player<G>::plain();
  while (decisions > 0 && !G::to_act(state).is_nobody()) {
    if (G::to_act(state).is_nature()) {
      G::apply(state, G::draw(state, nature), silent);
      continue;
    }
    const Seat seat = G::to_act(state).seat();
    typename G::MoveList list;
    G::moves(state, list);
    visit(G::view(state, seat), seat, list);
    G::apply(state, plain.move(Glimpse<G>(state, seat), list, minds), silent);
    --decisions;
  }
}

void expect_well_set(const std::string& french) {
  EXPECT_EQ(french.find('\''), std::string::npos) << french;
  for (const char* before : {" :", " ;", " !", " ?", " %", " M$"}) {
    EXPECT_EQ(french.find(before), std::string::npos) << french;
  }
}

TEST(Reasons, AreFewAndCanBeSaidInBothLanguages) {
  const Translator english = translator(Language::English);
  const Translator french = translator(Language::French);
  for_each_game([&]<class G>() {
    for_each_decision<G>(3, 60, [&](const auto& view, Seat seat, const auto& moves) {
      for (const auto& move : moves) {
        const std::vector<Message> reasons = InsightOf<G>::reasons(view, seat, move);
        EXPECT_LE(reasons.size(), 3u);
        for (const Message& reason : reasons) {
          EXPECT_NE(english(reason), "");
          expect_well_set(french(reason));
        }
      }
    });
  });
}

}  // namespace
}  // namespace paddock
