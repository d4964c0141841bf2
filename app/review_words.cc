// A review at a terminal.
#include <fmt/format.h>

#include "app/columns.h"
#include "app/review.h"
#include "app/terminal.h"
#include "engine/picture.h"

namespace paddock {
namespace {

void print_line(const std::string& text) {
  for (const Span& span : wrapped({{text}}, kColumns)) fmt::print("{}", span.text);
  fmt::print("\n");
}

void print_players(const ReviewedMatch& match, const Voice& voice) {
  Grid rows = {{}};
  for (const char* head : {"player", "start", "luck", "skill", "others", "end", "accuracy"}) {
    rows[0].push_back(voice.word(std::string("review.head.") + head));
  }
  for (const ReviewedPlayer& one : match.review.players) {
    rows.push_back({match.names[static_cast<std::size_t>(index(one.seat))],
                    percent(one.start, voice), change_in_percent(one.luck, voice),
                    change_in_percent(one.skill, voice), change_in_percent(one.others, voice),
                    percent(one.end, voice), percent(one.accuracy, voice)});
  }
  print_columns(rows);
}

void print_mistakes(const ReviewedMatch& match, const Voice& voice, const Translator& say) {
  fmt::print("\n{}\n", voice.word("review.mistakes"));
  bool is_any = false;
  for (const ReviewedDecision& one : match.review.decisions) {
    if (one.mark == Mark::Fine) continue;
    is_any = true;
    print_line("  " + say(mistake_in_words(one, voice)));
    for (const Message& reason : one.best_reasons) print_line("    " + say(reason));
  }
  if (!is_any) fmt::print("  {}\n", voice.word("review.mistakes.none"));
}

void print_swings(const Review& review, const Voice& voice, const Translator& say) {
  fmt::print("\n{}\n", voice.word("review.turns"));
  for (const Swing& swing : review.turning_points) {
    print_line("  " + say(swing_in_words("review.turn", swing, voice)));
  }
  const auto tell = [&](std::string_view key, const std::optional<Swing>& swing) {
    if (swing) print_line(say(swing_in_words(key, *swing, voice)));
  };
  fmt::print("\n");
  tell("review.unluckiest", review.unluckiest);
  tell("review.luckiest", review.luckiest);
  tell("review.best", review.best_decision);
}

void print_dice(const ReviewedMatch& match, const Voice& voice, const Translator& say) {
  if (match.review.dice.empty()) return;
  fmt::print("\n{}\n", voice.word("review.dice"));
  Grid rows = {{}};
  for (const char* head : {"player", "die", "rolls", "mean", "expected", "unusual"}) {
    rows[0].push_back(voice.word(std::string("review.head.") + head));
  }
  for (const DiceLine& line : match.review.dice) {
    rows.push_back({match.names[static_cast<std::size_t>(index(line.seat))], say(line.die),
                    std::to_string(line.rolls), voice.number(line.mean.part(), 2),
                    voice.number(line.expected.part(), 2), percent(line.unusual, voice)});
  }
  print_columns(rows);
}

}  // namespace

std::string percent(Fraction part, const Voice& voice) {
  return voice.number(100 * part.part(), 1) + " %";
}

std::string change_in_percent(Fraction part, const Voice& voice) {
  const std::string change = percent(part, voice);
  const bool is_none = change == percent({}, voice);
  return (part.millionths > 0 && !is_none ? "+" : "") + change;
}

namespace {

// What was pressed, or what came of it; of a card that nobody else saw neither.
std::vector<Message> move_in_words(const Swing& swing) {
  if (!swing.said.empty()) return swing.said;
  if (!swing.told.empty()) return swing.told;
  return {Message("review.unseen")};
}

}  // namespace

Message mistake_in_words(const ReviewedDecision& one, const Voice& voice) {
  return Message("review.mistake", {{"number", one.moves + 1},
                                    {"player", one.seat},
                                    {"move", one.said},
                                    {"sign", sign_of(one.mark)},
                                    {"loss", std::string_view(percent(one.loss, voice))},
                                    {"win", std::string_view(percent(one.win, voice))},
                                    {"best", std::string_view(percent(one.best_win, voice))},
                                    {"better", one.best_said}});
}

Message swing_in_words(std::string_view key, const Swing& swing, const Voice& voice) {
  const std::string change = change_in_percent(swing.change, voice);
  return Message(key, {{"number", swing.moves + 1},
                       {"player", swing.seat},
                       {"change", std::string_view(change)},
                       {"move", move_in_words(swing)}});
}

void print_review(const ReviewedMatch& match, const Voice& voice) {
  const Translator say = translator(voice.language, match.names);
  for (const Message& note : match.notes) print_line(say(note));
  fmt::print("\n");
  print_players(match, voice);
  fmt::print("\n");
  print_line(voice.word("review.explained"));
  print_mistakes(match, voice, say);
  print_swings(match.review, voice, say);
  print_dice(match, voice, say);
}

}  // namespace paddock
