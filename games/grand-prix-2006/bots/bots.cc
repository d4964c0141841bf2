// Bots of Grand Prix 2006. There is nothing to decide but whom to follow, what to predict and when
// to start.
#include "bots/bot.h"
#include "bots/generic/random.h"
#include "games/grand-prix-2006/predictions.h"
#include "games/grand-prix-2006/text.h"

namespace paddock {
namespace {

using grand_prix_2006::Action;
using grand_prix_2006::DriverCard;
using grand_prix_2006::DriverId;
using grand_prix_2006::GrandPrix2006;
using grand_prix_2006::Move;
using grand_prix_2006::Phase;
using grand_prix_2006::Question;
using grand_prix_2006::State;

// The faster card first; of equally fast ones whoever retires less often.
int promise_of(const DriverCard& card) { return 100 * card.rating - card.retires; }

// How well a driver answers the question asked, by what is printed on his card.
int worth_of(const State& state, DriverId driver) {
  const DriverCard& card = state.book()[driver];
  return state.question == Question::Out ? card.retires : promise_of(card);
}

// Follows anybody, answers every question with the likeliest driver, and starts race by race so
// that the next one can be predicted too.
Move choose_form(const Glimpse<GrandPrix2006>& glimpse, const GrandPrix2006::MoveList& moves,
                 Rng& rng) {
  const grand_prix_2006::View view = glimpse.view();
  if (view.state.phase == Phase::Following) {
    return choose_random<GrandPrix2006>(glimpse, moves, rng);
  }
  const auto worth = [&](Move move) {
    if (move.action == Action::Start) return 0;
    if (move.action != Action::Predict) return -1;
    return worth_of(view.state, static_cast<DriverId>(move.value));
  };
  return *std::ranges::max_element(moves, {}, worth);
}

}  // namespace

template <>
std::span<const Bot<GrandPrix2006>> bots_of<GrandPrix2006>() {
  static constexpr std::array<Bot<GrandPrix2006>, 2> kBots = {{
      {"random", choose_random<GrandPrix2006>},
      {"form", choose_form},
  }};
  return kBots;
}

}  // namespace paddock
