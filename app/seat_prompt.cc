#include "app/seat_prompt.h"

#include <fmt/format.h>

#include <algorithm>

namespace paddock {

Answer SeatPrompt::choose(std::string& move) {
  terminal_.forget_typed();  // it was not meant for this question
  std::vector<std::vector<AnyMove>> stack = {table_.match().moves()};
  for (;;) {
    const std::size_t depth = stack.size() - 1;
    const std::vector<AnyMove>& moves = stack.back();
    if (moves.size() == 1 && moves[0].steps.size() <= depth) {
      move = moves[0].notation;
      return Answer::Chosen;
    }
    const std::vector<Choice> list = choices(moves, depth);
    show(list, depth);
    std::size_t picked = 0;
    switch (pick(list, depth, picked)) {
      case Answer::Leave:
        return Answer::Leave;
      case Answer::Back:
        if (depth == 0) return Answer::Back;
        stack.pop_back();
        break;
      case Answer::Chosen:
        stack.push_back(list[picked].moves);
        break;
    }
  }
}

std::vector<SeatPrompt::Choice> SeatPrompt::choices(const std::vector<AnyMove>& moves,
                                                    std::size_t depth) const {
  std::vector<Choice> list;
  for (const AnyMove& move : moves) {
    const Step& step = move.steps[depth];
    const auto same =
        std::ranges::find_if(list, [&](const Choice& c) { return c.step.id == step.id; });
    if (same != list.end()) {
      same->moves.push_back(move);
      continue;
    }
    list.push_back({step, step.number, {move}});
  }
  std::ranges::stable_sort(list, {}, [](const Choice& choice) { return choice.step.rank; });
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].number == 0) list[i].number = static_cast<int>(i) + 1;
  }
  return list;
}

// What choosing it would do, said in the words of the log; empty while more is to be chosen.
std::string SeatPrompt::preview(const Choice& choice, std::size_t depth) const {
  if (depth == 0 || choice.moves.size() != 1 || choice.moves[0].steps.size() != depth + 1)
    return {};
  const std::vector<AnyEvent> events = table_.preview(choice.moves[0].notation);
  std::string text;
  for (std::size_t i = 1; i < events.size() && i <= 2; ++i) {  // the first only repeats the choice
    if (!events[i].audience.includes(seat_)) continue;
    const std::string line = say_(events[i].message);
    if (!line.empty()) text += (text.empty() ? "" : " ") + line;
  }
  return text;
}

void SeatPrompt::show(const std::vector<Choice>& choices, std::size_t depth) const {
  std::size_t width = 0;
  for (const Choice& choice : choices) width = std::max(width, width_of(say_(choice.step.label)));
  constexpr std::size_t kAround = 3;  // the prompt, and what was said last
  if (choices.size() + kAround > terminal_.size().rows) return show_in_columns(choices, width);
  for (const Choice& choice : choices) {
    const std::string label = say_(choice.step.label);
    std::string note = say_(choice.step.note);
    if (note.empty()) note = preview(choice, depth);
    PictureRow row = {{fmt::format("  {:>2}  ", choice.number), Ink::Bold},
                      {label, choice.step.ink}};
    const std::string gap(width - width_of(label) + 2, ' ');
    if (!note.empty()) row.push_back({gap + note, Ink::Dim});
    terminal_.print(Picture{row});
  }
}

// More than fit below each other: side by side, without what they do.
void SeatPrompt::show_in_columns(const std::vector<Choice>& choices, std::size_t width) const {
  constexpr std::size_t kNumber = 6;
  const std::size_t columns =
      std::max<std::size_t>(1, terminal_.size().columns / (kNumber + width + 1));
  const std::size_t rows = (choices.size() + columns - 1) / columns;
  for (std::size_t i = 0; i < rows; ++i) {
    PictureRow row;
    for (std::size_t at = i; at < choices.size(); at += rows) {
      const Choice& choice = choices[at];
      row.push_back({fmt::format("  {:>2}  ", choice.number), Ink::Bold});
      row.push_back({left(say_(choice.step.label), width + 1), choice.step.ink});
    }
    terminal_.print(Picture{row});
  }
}

std::vector<std::size_t> SeatPrompt::matches(const std::vector<Choice>& choices,
                                             const std::string& answer) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string id = in_small_letters(choices[i].step.id);
    const std::string label = in_small_letters(say_(choices[i].step.label));
    if (answer == std::to_string(choices[i].number) || answer == id || answer == label) return {i};
    if (id.starts_with(answer) || label.starts_with(answer)) found.push_back(i);
  }
  return found;
}

Answer SeatPrompt::pick(const std::vector<Choice>& choices, std::size_t depth,
                        std::size_t& picked) {
  for (;;) {
    const std::string_view key = depth == 0 ? "play.prompt" : "play.prompt_back";
    const std::optional<std::string> line =
        terminal_.ask(say_(Message(key, {{"player", seat_}})) + " ");
    if (!line) return Answer::Leave;
    const std::string answer = typed(*line);
    if (answer.empty()) continue;
    if (answer == "q" || answer == "quit") return Answer::Leave;
    if (answer == "b" || answer == "back") return Answer::Back;
    if (answer == "?" || answer == "help") {
      help();
      show(choices, depth);
      continue;
    }
    const std::vector<std::size_t> found = matches(choices, answer);
    if (found.size() == 1) {
      picked = found[0];
      return Answer::Chosen;
    }
    const std::string_view problem = found.empty() ? "play.unknown" : "play.ambiguous";
    terminal_.print(say_(Message(problem, {{"answer", answer}})));
  }
}

void SeatPrompt::help() const { terminal_.print(say_(Message("play.help"))); }

}  // namespace paddock
