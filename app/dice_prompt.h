// DicePrompt: asks what came up on a real table: the die that was rolled, the card that was drawn.
#pragma once

#include <string>
#include <vector>

#include "app/terminal.h"
#include "app/typed.h"
#include "games/any_game.h"

namespace paddock {

class DicePrompt {
 public:
  DicePrompt(Terminal& terminal, const AnyMatch& match, const Translator& say)
      : terminal_(terminal), match_(match), say_(say), outcomes_(in_order(match.outcomes())) {}

  // Chosen: the notation of what came up is in `outcome`. Back: the one before was mistyped.
  Answer ask(std::string& outcome);

 private:
  static std::vector<std::string> in_order(std::vector<std::string> outcomes);
  // "roll 4" may be typed as "4": what all outcomes begin with may be left out.
  std::vector<std::string> matches(const std::string& answer) const;
  void show_all() const;

  Terminal& terminal_;
  const AnyMatch& match_;
  const Translator& say_;
  std::vector<std::string> outcomes_;
};

}  // namespace paddock
