#include "server/known_answers.h"

#include <algorithm>

namespace paddock {

OrRefusal<Answer> KnownAnswers::of(const std::string& question, const Telling& telling) {
  std::promise<OrRefusal<Answer>> coming;
  const auto [answer, is_first] = found(question, coming.get_future().share());
  if (!is_first) return answer.get();
  try {
    coming.set_value(telling());
  } catch (...) {
    forget(question);
    coming.set_exception(std::current_exception());
  }
  return answer.get();
}

KnownAnswers::Found KnownAnswers::found(const std::string& question, const Coming& otherwise) {
  const std::lock_guard lock(guard_);
  const auto known = std::ranges::find(known_, question, &Known::question);
  if (known != known_.end()) {
    known_.splice(known_.begin(), known_, known);
    return {known->answer, false};
  }
  known_.push_front({question, otherwise});
  if (known_.size() > most_) known_.pop_back();
  return {otherwise, true};
}

void KnownAnswers::forget(const std::string& question) {
  const std::lock_guard lock(guard_);
  std::erase_if(known_, [&](const Known& one) { return one.question == question; });
}

}  // namespace paddock
