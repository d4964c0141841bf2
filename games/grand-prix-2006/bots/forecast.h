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

 private:
  double taste(Question question, Pick pick) const;

  State state_;
  Style style_;
  std::vector<State> raced_;  // each just over
};

}  // namespace paddock::grand_prix_2006
