// SeatPrompt: asks a person for a move, step by step: the card, then the car. Knows no game; it is
// given the legal moves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/terminal.h"
#include "app/typed.h"
#include "table/live_match.h"

namespace paddock {

class SeatPrompt {
 public:
  SeatPrompt(Terminal& terminal, const LiveMatch& table, const Translator& say, Seat seat)
      : terminal_(terminal), table_(table), say_(say), seat_(seat) {}

  // Chosen: the notation is in `move`. Back: at the first step, where nothing of the move was
  // chosen yet.
  Answer choose(std::string& move);

 private:
  // One line of what can be chosen now, and the moves it leaves.
  struct Choice {
    Step step;
    int number;
    std::vector<AnyMove> moves;
  };
  std::vector<Choice> choices(const std::vector<AnyMove>& moves, std::size_t depth) const;
  void show(const std::vector<Choice>& choices, std::size_t depth) const;
  void show_in_columns(const std::vector<Choice>& choices, std::size_t width) const;
  std::string preview(const Choice& choice, std::size_t depth) const;
  Answer pick(const std::vector<Choice>& choices, std::size_t depth, std::size_t& picked);
  // The choice of that number or name, or else all whose names begin so.
  std::vector<std::size_t> matches(const std::vector<Choice>& choices,
                                   const std::string& answer) const;
  void help() const;

  Terminal& terminal_;
  const LiveMatch& table_;
  const Translator& say_;
  Seat seat_;
};

}  // namespace paddock
