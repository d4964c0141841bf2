// Beliefs against plain twins: every deal there is, counted out.
#include "games/formula-motor-racing/bots/belief.h"

#include <gtest/gtest.h>

#include "games/formula-motor-racing/bots/adviser.h"
#include "games/formula-motor-racing/bots/weights.h"
#include "study/race.h"

namespace paddock::formula_motor_racing {
namespace {

constexpr ByManner kBefore = {0.4, 0.4, 0.1, 0.1};
constexpr double kAlike = 0.8;
using Counts = std::array<double, kFaces>;

// A race between greedy players, as the seat sees it that is asked after so many plays.
struct Seen {
  View view;
  std::vector<SeenPlay> plays;
};

Seen seen_after(int plays, std::uint64_t seed) {
  State state = FormulaMotorRacing::start(
      OptionValues::parse(FormulaMotorRacing::options(), {{"races", "1"}}), kMaxPlayers);
  Past<FormulaMotorRacing> past{state, {}};
  Rng rng(seed);
  NoEvents silent;
  FormulaMotorRacing::MoveList moves;
  for (int left = plays;;) {
    Move move;
    if (FormulaMotorRacing::to_act(state).is_nature()) {
      move = FormulaMotorRacing::draw(state, rng);
    } else {
      const Glimpse<FormulaMotorRacing> glimpse(state, state.open.turn, &past);
      const bool is_play = state.open.phase == Phase::Playing;
      if (is_play && left-- == 0) return {glimpse.view(), seen_plays(glimpse)};
      FormulaMotorRacing::moves(state, moves);
      move = Player<FormulaMotorRacing>::find("greedy").move(glimpse, moves, rng);
    }
    past.moves.push_back(move);
    FormulaMotorRacing::apply(state, move, silent);
  }
}

std::vector<SeenPlay> plays_of(const Seen& seen, Seat rival) {
  std::vector<SeenPlay> plays;
  for (const SeenPlay& play : seen.plays) {
    if (play.open.turn == rival) plays.push_back(play);
  }
  return plays;
}

std::vector<Card> unseen_cards(const View& view) {
  std::vector<Card> cards;
  unseen_by(view.open, view.hand).each([&](Card card) { cards.push_back(card); });
  return cards;
}

// What a rival holds, and how it plays, each deal counted with its weight.
struct Counted {
  Counts held{};
  ByManner manners{};
  double all = 0;
  double any_card = 0;  // of each card that is not known

  // Of what it holds these are known; so many more are any of the others.
  void add(const ByManner& chances, CardSet known, const std::vector<Card>& unseen, double more) {
    double weight = 0;
    for (std::size_t i = 0; i < kManners; ++i) {
      manners[i] += kBefore[i] * chances[i];
      weight += kBefore[i] * chances[i];
    }
    all += weight;
    known.each([&](Card card) { held[static_cast<std::size_t>(card)] += weight; });
    const double others = static_cast<double>(unseen.size()) - known.size();
    known.each([&](Card card) { held[static_cast<std::size_t>(card)] -= weight * more / others; });
    any_card += weight * more / others;
  }
  double expected(Card card, const std::vector<Card>& unseen) const {
    const auto copies = static_cast<double>(std::ranges::count(unseen, card));
    return (held[static_cast<std::size_t>(card)] + copies * any_card) / all;
  }
};

template <class Visit>
void for_each_choice(const std::vector<Card>& cards, int count, std::size_t first, CardSet chosen,
                     const Visit& visit) {
  if (count == 0) return visit(chosen);
  for (std::size_t i = first; i < cards.size(); ++i) {
    CardSet more = chosen;
    more.add(cards[i]);
    for_each_choice(cards, count - 1, i + 1, more, visit);
  }
}

CardSet with(CardSet hand, Card card) {
  hand.add(card);
  return hand;
}

Counted count_after_one_play(const Seen& seen, const SeenPlay& play) {
  const PlayOdds odds(*built_in_networks(), play);
  const std::vector<Card> unseen = unseen_cards(seen.view);
  Counted counted;
  for_each_choice(unseen, kHandCards - 1, 0, {}, [&](CardSet rest) {
    counted.add(odds.chances(with(rest, play.move.card())), rest, unseen, 1);
  });
  return counted;
}

// The card of the second play was there from the beginning, or was drawn after the first.
Counted count_after_two_plays(const Seen& seen, const std::vector<SeenPlay>& plays) {
  const PlayOdds first(*built_in_networks(), plays[0]);
  const PlayOdds second(*built_in_networks(), plays[1]);
  const Card one = plays[0].move.card();
  const Card two = plays[1].move.card();
  const std::vector<Card> unseen = unseen_cards(seen.view);
  Counted counted;
  const auto add = [&](CardSet before, CardSet after, CardSet held) {
    ByManner chances = first.chances(before);
    const ByManner then = second.chances(after);
    for (std::size_t i = 0; i < kManners; ++i) chances[i] *= then[i];
    counted.add(chances, held, unseen, 1);
  };
  for_each_choice(unseen, kHandCards - 1, 0, {}, [&](CardSet rest) {
    add(with(rest, one), with(rest, two), rest);
    // Any of the four may have been the one drawn, the other three there before.
    rest.each([&](Card drawn) {
      CardSet before = rest;
      before.remove(drawn);
      add(with(with(before, one), two), with(rest, two), rest);
    });
  });
  return counted;
}

// Somebody else of whom nothing was seen.
Seat another_rival(const View& view, Seat rival) {
  int other = 0;
  while (view.viewer.is(seat_at(other)) || seat_at(other) == rival) ++other;
  return seat_at(other);
}

void expect_belief(const Seen& seen, Seat rival, const std::vector<SeenPlay>& plays,
                   const Counted& counted) {
  constexpr int kDeals = 40'000;
  Rng rng(7);
  Belief belief(*built_in_networks(), seen.view, plays, rng);
  Counts held{};
  ByManner manners{};
  ByManner others_manners{};
  const auto other = static_cast<std::size_t>(index(another_rival(seen.view, rival)));
  for (int deal = 0; deal < kDeals; ++deal) {
    const Belief::Deal drawn = belief.draw(rng);
    ASSERT_EQ(FormulaMotorRacing::invariants(drawn.state), "");
    const auto number = static_cast<std::size_t>(index(rival));
    drawn.state.hands[number].each([&](Card card) { ++held[static_cast<std::size_t>(card)]; });
    ++manners[static_cast<std::size_t>(drawn.manners[number])];
    ++others_manners[static_cast<std::size_t>(drawn.manners[other])];
  }
  const std::vector<Card> unseen = unseen_cards(seen.view);
  for (std::size_t card = 0; card < kFaces; ++card) {
    const double expected = counted.expected(static_cast<Card>(card), unseen);
    EXPECT_NEAR(held[card] / kDeals, expected, 0.02) << card;
  }
  for (std::size_t i = 0; i < kManners; ++i) {
    const double expected = counted.manners[i] / counted.all;
    EXPECT_NEAR(manners[i] / kDeals, expected, 0.02) << i;
    // The company is what the rival is, or anything; and the other what the company is, or any.
    const double alike = kAlike * kAlike;
    EXPECT_NEAR(others_manners[i] / kDeals, alike * expected + (1 - alike) * kBefore[i], 0.02) << i;
  }
}

TEST(FormulaMotorRacingBelief, IsTheShareOfTheDealsAfterAPlay) {
  const Seen seen = seen_after(4, 1);
  const SeenPlay play = seen.plays.front();
  expect_belief(seen, play.open.turn, {play}, count_after_one_play(seen, play));
}

TEST(FormulaMotorRacingBelief, IsTheShareOfTheDealsAfterTwoPlays) {
  const Seen seen = seen_after(11, 2);
  const Seat rival = seen.plays.front().open.turn;
  const std::vector<SeenPlay> plays = plays_of(seen, rival);
  ASSERT_EQ(plays.size(), 2u);
  expect_belief(seen, rival, plays, count_after_two_plays(seen, plays));
}

TEST(FormulaMotorRacingBelief, IsAnyDealBeforeAnythingWasPlayed) {
  const Seen seen = seen_after(0, 3);
  Rng rng(4);
  Rng same = rng;
  Belief belief(*built_in_networks(), seen.view, {}, rng);
  (void)FormulaMotorRacing::imagine(seen.view, same);
  EXPECT_TRUE(same_bytes(belief.draw(rng).state, FormulaMotorRacing::imagine(seen.view, same)));
}

TEST(FormulaMotorRacingBelief, KnowsAGreedyTableAfterTwoRounds) {
  double greedy = 0;
  int rivals = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Seen seen = seen_after(12, seed);
    Rng rng(seed);
    const Belief belief(*built_in_networks(), seen.view, seen.plays, rng);
    for (int rival = 0; rival < kMaxPlayers; ++rival) {
      if (seen.view.viewer.is(seat_at(rival))) continue;
      greedy += belief.manners(seat_at(rival))[static_cast<std::size_t>(Manner::Greedy)];
      ++rivals;
    }
  }
  EXPECT_GT(greedy / rivals, 0.9);
}

TEST(FormulaMotorRacingBelief, RecallsThePlaysOfOthersInTheRaceBeingDriven) {
  const Seen seen = seen_after(9, 5);
  EXPECT_EQ(seen.plays.size(), 8u);  // of nine one was its own
  for (const SeenPlay& play : seen.plays) EXPECT_NE(Viewer(play.open.turn), seen.view.viewer);
}

}  // namespace
}  // namespace paddock::formula_motor_racing
