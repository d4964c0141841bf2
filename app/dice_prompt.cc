#include "app/dice_prompt.h"

#include <algorithm>

#include "engine/text.h"

namespace paddock {
namespace {

// The words before the last one that all of them share: "roll ", "card ", "".
std::string shared_start(const std::vector<std::string>& outcomes) {
  const std::string& first = outcomes.front();
  for (std::size_t end = first.rfind(' '); end != std::string::npos && end > 0;
       end = first.rfind(' ', end - 1)) {
    const std::string start = first.substr(0, end + 1);
    if (std::ranges::all_of(outcomes, [&](const auto& one) { return one.starts_with(start); })) {
      return start;
    }
  }
  return "";
}

}  // namespace

// Numbers as one counts, whatever the order of the deck.
std::vector<std::string> DicePrompt::in_order(std::vector<std::string> outcomes) {
  const std::size_t start = shared_start(outcomes).size();
  const auto number = [&](const std::string& one) { return parse_whole<int>(one.substr(start)); };
  if (std::ranges::all_of(outcomes, [&](const auto& one) { return number(one).has_value(); })) {
    std::ranges::sort(outcomes, {}, number);
  }
  return outcomes;
}

std::vector<std::string> DicePrompt::matches(const std::string& answer) const {
  const std::string start = shared_start(outcomes_);
  std::vector<std::string> found;
  for (const std::string& outcome : outcomes_) {
    const std::string whole = in_small_letters(outcome);
    const std::string rest = whole.substr(start.size());
    if (answer == whole || answer == rest) return {outcome};
    if (rest.starts_with(answer) || whole.starts_with(answer)) found.push_back(outcome);
  }
  return found;
}

void DicePrompt::show_all() const {
  constexpr std::size_t kWidth = 76;
  std::string line;
  for (const std::string& outcome : outcomes_) {
    if (!line.empty() && width_of(line) + width_of(outcome) + 2 > kWidth) {
      terminal_.print("  " + line);
      line.clear();
    }
    line += (line.empty() ? "" : ", ") + outcome;
  }
  terminal_.print("  " + line);
}

Answer DicePrompt::ask(std::string& outcome) {
  if (outcomes_.size() == 1) {  // nothing is left to chance
    outcome = outcomes_.front();
    return Answer::Chosen;
  }
  Message what = match_.asks_nature();
  if (what.key.empty()) what = Message("play.dice.any");
  for (;;) {
    const Message prompt("play.dice.prompt", {{"what", what}, {"example", outcomes_.front()}});
    const std::optional<std::string> line = terminal_.ask(say_(prompt) + " ");
    if (!line) return Answer::Leave;
    const std::string answer = typed(*line);
    if (answer == "q") return Answer::Leave;
    if (answer == "b" || answer == "back") return Answer::Back;
    if (answer.empty() || answer == "?") {
      show_all();
      continue;
    }
    const std::vector<std::string> found = matches(answer);
    if (found.size() == 1) {
      outcome = found.front();
      return Answer::Chosen;
    }
    const Message wrong(found.empty() ? "play.dice.unknown" : "play.dice.several",
                        {{"answer", answer}, {"outcomes", listed(found)}});
    terminal_.print(say_(wrong));
  }
}

}  // namespace paddock
