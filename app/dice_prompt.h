// DicePrompt: asks what came up on a real table: the die that was rolled, the card that was drawn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/terminal.h"
#include "games/any_game.h"

namespace paddock {

class DicePrompt {
 public:
  DicePrompt(Terminal& terminal, const AnyMatch& match, const Translator& say)
      : terminal_(terminal), match_(match), say_(say), outcomes_(match.outcomes()) {}

  // The notation of what came up; none when the person leaves.
  std::optional<std::string> ask();

 private:
  // "roll 4" may be typed as "4": what all outcomes begin with may be left out.
  std::vector<std::string> matches(const std::string& answer) const;
  void show_all() const;

  Terminal& terminal_;
  const AnyMatch& match_;
  const Translator& say_;
  std::vector<std::string> outcomes_;
};

}  // namespace paddock
