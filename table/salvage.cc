#include "table/salvage.h"

#include <algorithm>

#include "games/find_game.h"

namespace paddock {
namespace {

// The line that an error of a journal names; none: it is not about a line.
std::optional<std::int64_t> line_of(const InputError& error) {
  for (const Argument& argument : error.message().arguments) {
    if (argument.name != "line") continue;
    if (const auto* line = std::get_if<std::int64_t>(&argument.value)) return *line;
  }
  return std::nullopt;
}

// What stands before a line, from 1.
std::string_view before_line(std::string_view text, std::int64_t line) {
  std::size_t end = 0;
  for (std::int64_t i = 1; i < line && end != std::string_view::npos; ++i) {
    end = text.find('\n', end);
    if (end != std::string_view::npos) ++end;
  }
  return text.substr(0, end);
}

// The journal up to the first line that cannot be read.
Journal read(std::string_view text, std::vector<Message>& notes) {
  for (bool is_first = true;; is_first = false) {
    try {
      return parse_journal(text);
    } catch (const InputError& error) {
      const std::string_view rest = before_line(text, line_of(error).value_or(0));
      if (rest.empty() || rest.size() >= text.size()) throw;
      if (is_first) notes.push_back(error.message());
      text = rest;
    }
  }
}

// The moves up to the first that is not possible.
MatchLog play(const Journal& journal, std::vector<Message>& notes) {
  MatchLog log(start_match(journal.header));
  try {
    for (const JournalEntry& entry : standing(journal.entries)) {
      if (entry.actor) (void)log.make(possible_move(log.now(), entry));
    }
  } catch (const InputError& error) {
    notes.push_back(error.message());
  }
  return log;
}

void take_for_todays_rules(JournalHeader& header, std::vector<Message>& notes) {
  const int rules = find_game(header.game).rules_version();
  if (header.rules == rules) return;
  notes.push_back(Message("review.note.rules", {{"given", header.rules}, {"known", rules}}));
  header.rules = rules;
}

}  // namespace

Salvaged salvage(std::string_view text) {
  std::vector<Message> notes;
  Journal journal = read(text, notes);
  take_for_todays_rules(journal.header, notes);
  MatchLog log = play(journal, notes);
  const bool is_over = log.now().to_act().is_nobody();
  if (notes.empty() && !is_over) notes.push_back(Message("review.note.unfinished"));
  if (notes.empty()) {
    try {
      (void)verify(text);
    } catch (const InputError& error) {
      notes.push_back(Message("review.note.unverified", {{"reason", error.message()}}));
    }
  }
  return {std::move(journal.header), std::move(log), std::move(notes)};
}

}  // namespace paddock
