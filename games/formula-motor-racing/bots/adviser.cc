#include "games/formula-motor-racing/bots/adviser.h"

#include <algorithm>

namespace paddock::formula_motor_racing {

Adviser::Adviser(const Networks& networks, const Chair& chair, CardSet hand, CardSet unseen)
    : chair_(chair),
      network_(networks[static_cast<std::size_t>(network_number(chair.players(), chair.left()))]),
      with_hand_(network_.first_bias) {
  chair.tell(unseen, [&](int input, float number) { network_.hear(with_hand_, input, number); });
  hand.each([&](Card card) { network_.hear(with_hand_, chair.hand_input(card)); });
  sums_ = with_hand_;
}

Adviser::Adviser(const Networks& networks, const Chair& chair, CardSet unseen)
    : Adviser(networks, chair, {}, unseen) {
  const float share = 1.F / static_cast<float>(unseen.size());
  Sums average_unseen{};
  unseen.each([&](Card card) {
    network_.hear(average_, chair.hand_input(card), share);
    network_.hear(average_unseen, chair.unseen_input(card), Chair::kPerUnseenCard * share);
  });
  for (std::size_t i = 0; i < kFirstVectors; ++i) {
    with_hand_[i] += average_[i] * static_cast<float>(kHandCards - 1) -
                     average_unseen[i] * static_cast<float>(kHandCards);
  }
  sums_ = with_hand_;
}

void Adviser::hold(Card card) {
  sums_ = with_hand_;
  for (std::size_t i = 0; i < kFirstVectors; ++i) sums_[i] -= average_[i];
  network_.hear(sums_, chair_.hand_input(card));
}

void Adviser::lay_down(Card card) {
  sums_ = with_hand_;
  network_.hear(sums_, chair_.hand_input(card), -1.F);
}

double Adviser::settled(const RunningOrder& cars) const {
  if (chair_.left() == 0) return chair_.chance_at_end(cars.line);
  Sums sums = sums_;
  for (int place = 1; place <= cars.running; ++place) {
    network_.hear(sums, chair_.line_input(place, cars.line.at(place)));
  }
  const Chair::Lead lead = chair_.lead(cars.line);
  network_.hear(sums, lead.lead_input);
  network_.hear(sums, lead.rival_input);
  return network_.chance(sums);
}

CardSet unseen_by(const Open& open, CardSet hand) {
  CardSet unseen = CardSet::whole_deck(open.edition);
  unseen.remove_all(open.discards);
  unseen.remove_all(hand);
  return unseen;
}

MoveValues advise(const Networks& networks, const Open& open, Seat seat, CardSet hand, int left,
                  const FormulaMotorRacing::MoveList& moves, Field field) {
  const Chair chair(open, seat, left, field);
  Adviser adviser(networks, chair, hand, unseen_by(open, hand));
  const Lookahead<Adviser> lookahead(open, seat, adviser);
  MoveValues values;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool is_next_card = i == 0 || moves[i].card() != moves[i - 1].card();
    if (open.phase == Phase::Playing && is_next_card) adviser.lay_down(moves[i].card());
    values[i] = lookahead.value(moves[i]);
  }
  return values;
}

std::size_t best_of(const MoveValues& values, std::size_t count) {
  const auto best = std::max_element(values.begin(), values.begin() + count);
  return static_cast<std::size_t>(best - values.begin());
}

}  // namespace paddock::formula_motor_racing
