// Forecast: what comes of a race that is about to be predicted, from races run in the mind.
#pragma once

#include <vector>

#include "bots/mind.h"
#include "games/grand-prix-2006/predictions.h"

namespace paddock::grand_prix_2006 {

// The move that says this.
Move saying(Pick pick);

class Forecast {
 public:
  // Runs races until the budget is spent. The state is one in which a question is asked.
  Forecast(const State& state, Mind& mind);

  bool is_empty() const { return raced_.empty(); }

  // What an answer is worth on average, in points, as this style counts them; and the one worth
  // most among those that may be given to the question asked in that state.
  double worth(Question question, Pick pick) const;
  Pick best(const State& asked) const;

  // How likely the seat that is asked is to be first after this race, if it gives this answer and
  // goes on with those worth most. Who is level shares. Whoever has not spoken yet is taken to say
  // what is worth most.
  double chance_to_lead(Pick pick) const;

 private:
  State all_spoken(State state) const;
  double taste(Question question, Pick pick) const;
  double share_of_lead(std::size_t race, const std::array<Prediction, kMaxSeats>& said) const;

  State state_;
  std::size_t seat_;
  Style style_;
  std::vector<State> raced_;   // each just over
  std::vector<Result> level_;  // how they would come out if predictions were worth the same
};

}  // namespace paddock::grand_prix_2006
