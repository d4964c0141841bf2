// What a network is told of a race when a seat's play is over, as numbers.
//
//   line     for every running place, whose car is in it
//   next     how many play before the round is over
//   hand     the seat's cards, of each kind
//   unseen   the cards it has not seen, of each kind
//   points   of a season: how far everybody is ahead
//   races    of a season: how many are to come after this one
//   plays    how many plays the seat has left
//   lead     how the race would end now: the seat's lead over its best rival
//   rival    and which team of whose that is
//   field    whom the seat takes its rivals for
//
// Whose: teams are numbered in the order in which they will play, the seat's own first, those
// without a player last; so a network sees every race from the same chair.
#pragma once

#include <array>

#include "games/formula-motor-racing/state.h"

namespace paddock::formula_motor_racing {

enum class Kind : std::uint8_t {};  // of a card, by what it does to whom
inline constexpr int kKinds = 40;
inline constexpr int kLeads = 16;
inline constexpr int kRacesToCome = 3;  // one, two, more

// Where each group of inputs begins.
struct InputAt {
  static constexpr int kLine = 0;
  static constexpr int kNext = kLine + kCars * kColours;
  static constexpr int kHand = kNext + kMaxPlayers;
  static constexpr int kUnseen = kHand + kKinds;
  static constexpr int kPoints = kUnseen + kKinds;
  static constexpr int kRaces = kPoints + kColours;
  static constexpr int kPlays = kRaces + kRacesToCome;
  static constexpr int kLead = kPlays + 1;
  static constexpr int kRival = kLead + kLeads;
  static constexpr int kField = kRival + kColours;
  static constexpr int kEnd = kField + 1;
};
inline constexpr int kInputs = InputAt::kEnd;

// Whom a seat takes its rivals for: which share of them reads the networks as it does, from 0 to 1;
// the others are greedy.
struct Field {
  float readers = 0;
};

// The race as a seat sees it, but for what its play changes.
class Chair {
 public:
  // `left`: plays of everybody that are left when its play is over.
  Chair(const Open& open, Seat seat, int left, Field field = {});

  int left() const { return left_; }
  int players() const { return open_.players; }
  int team_of(Car car) const { return teams_[static_cast<std::size_t>(colour_of(car))]; }
  Kind kind_of(Card card) const;

  int line_input(int place, Car car) const {
    return InputAt::kLine + (place - 1) * kColours + team_of(car);
  }
  int hand_input(Card card) const { return InputAt::kHand + static_cast<int>(kind_of(card)); }

  static constexpr float kPerUnseenCard = 0.5F;
  int unseen_input(Card card) const { return InputAt::kUnseen + static_cast<int>(kind_of(card)); }

  // Tells add(input, number) of all that is not line, hand, lead or rival.
  template <class Add>
  void tell(CardSet unseen, Add add) const;

  struct Lead {
    int lead_input = 0;
    int rival_input = 0;
  };
  Lead lead(Line line) const;

  // The chance to win the match when the race has ended with this line: 0 or 1 after the last one.
  double chance_at_end(Line line) const;

 private:
  // A player, or a team without one.
  static constexpr int kEntries = kMaxPlayers + kColours;
  using Totals = std::array<int, kEntries>;

  Totals totals_at_end(Line line) const;
  bool wins(const Totals& totals, Line line) const;
  double chance_of_title(const Totals& totals) const;
  float points_ahead(int team) const;
  int races_to_come() const { return open_.races - open_.race - 1; }
  void number_teams(Seat seat);

  const Open& open_;
  int left_;
  Field field_;
  std::array<std::uint8_t, kColours> teams_{};    // of a colour: its team's number
  std::array<std::uint8_t, kColours> entries_{};  // of a team's number: its player's entry, own 0
  Totals before_{};                               // points before the race
};

template <class Add>
void Chair::tell(CardSet unseen, Add add) const {
  constexpr float kPerPlay = 0.25F;
  add(InputAt::kField, field_.readers);
  add(InputAt::kNext + left_ % players(), 1.F);
  const int whole_rounds = left_ / players();
  add(InputAt::kPlays, kPerPlay * static_cast<float>(whole_rounds));
  std::array<int, kKinds> counts{};
  unseen.each([&](Card card) { ++counts[static_cast<std::size_t>(kind_of(card))]; });
  for (int kind = 0; kind < kKinds; ++kind) {
    const int count = counts[static_cast<std::size_t>(kind)];
    if (count != 0) add(InputAt::kUnseen + kind, kPerUnseenCard * static_cast<float>(count));
  }
  if (open_.races == 1) return;
  for (int team = 0; team < kColours; ++team) add(InputAt::kPoints + team, points_ahead(team));
  if (races_to_come() == 0) return;
  add(InputAt::kRaces + std::min(races_to_come(), kRacesToCome) - 1, 1.F);
}

}  // namespace paddock::formula_motor_racing
