#include "insight/review.h"

#include "bots/typed_match.h"
#include "found/insights.h"
#include "insight/reviewer.h"

namespace paddock {

std::string_view sign_of(Mark mark) {
  switch (mark) {
    case Mark::Fine:
      return "";
    case Mark::Doubtful:
      return "?!";
    case Mark::Mistake:
      return "?";
    case Mark::Blunder:
      return "??";
  }
  PADDOCK_CHECK(false);
}

Mark mark_of(double loss, double error, int seats) {
  constexpr double kSure = 2;  // standard errors
  const double fair = 1.0 / seats;
  const double certain = loss - kSure * error;
  if (certain <= 0) return Mark::Fine;
  if (loss >= 0.6 * fair) return Mark::Blunder;
  if (loss >= 0.4 * fair) return Mark::Mistake;
  return loss >= 0.2 * fair ? Mark::Doubtful : Mark::Fine;
}

std::unique_ptr<ReviewWork> begin_review(const AnyPast& played, ReviewEffort effort) {
  std::unique_ptr<ReviewWork> work;
  with_match(*played.start, [&]<class G>(const MatchOf<G>& typed) {
    work = std::make_unique<Reviewer<G>>(typed.past(played.moves), effort);
  });
  PADDOCK_CHECK(work != nullptr);
  return work;
}

}  // namespace paddock
