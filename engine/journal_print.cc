#include <algorithm>

#include "engine/journal.h"
#include "engine/journal_lines.h"

namespace paddock {
namespace {

std::string tag(std::string_view name, std::string_view value) {
  std::string line = "[" + std::string(name) + " \"";
  for (char c : value) {
    if (c == '"' || c == '\\') line += '\\';
    line += c;
  }
  return line + "\"]\n";
}

std::string number(Seat seat) { return std::to_string(seat_number(seat)); }

std::string print_dice(const DiceCommitments& dice) {
  std::string text = tag("dice", "sha256 " + to_hex(dice.table));
  for (const auto& [seat, digest] : dice.seats) {
    text += tag("dice", "seat " + number(seat) + " sha256 " + to_hex(digest));
  }
  for (const auto& [seat, digest] : dice.withheld) {
    text += tag("dice", "seat " + number(seat) + " withheld " + to_hex(digest));
  }
  return text;
}

std::string print_dice(const DiceStream& dice) {
  return tag("dice", "stream " + std::to_string(dice.seed) + " " + std::to_string(dice.race));
}

std::string print_dice(const RealDice&) { return tag("dice", "real"); }

}  // namespace

std::string print(const JournalHeader& header) {
  std::string text = tag("paddock", "journal 1");
  text += tag("game", header.game);
  text += tag("rules", std::to_string(header.rules));
  for (const auto& [name, value] : header.options) text += tag("option", name + "=" + value);
  for (const JournalSeat& seat : header.seats) text += tag("seat", seat.player + " " + seat.name);
  if (header.given > 0) text += tag("given", std::to_string(header.given));
  text += std::visit([](const auto& dice) { return print_dice(dice); }, header.dice);
  return text + "\n";
}

std::string print(const JournalEntry& entry) {
  if (entry.taken_back > 0) return "< " + std::to_string(entry.taken_back) + "\n";
  if (!entry.actor) return "; " + entry.text + "\n";
  if (entry.actor->is_nature()) return "* " + entry.text + "\n";
  return number(entry.actor->seat()) + ". " + entry.text + "\n";
}

std::string print_closing(const JournalClosing& closing, std::string_view before) {
  std::string text = "\n";
  if (closing.table_secret) text += tag("secret", to_hex(*closing.table_secret));
  for (const auto& [seat, secret] : closing.seat_secrets) {
    text += tag("secret", "seat " + number(seat) + " " + to_hex(secret));
  }
  for (int seat = 0; seat < closing.result.seats; ++seat) {
    const Result::Line& line = closing.result.lines[static_cast<std::size_t>(seat)];
    text += tag("result", "seat " + number(seat_at(seat)) + " place " + std::to_string(line.place) +
                              " points " + std::to_string(line.points));
  }
  return text + seal_over(std::string(before) + text);
}

std::string print(const Journal& journal) {
  std::string text = print(journal.header);
  for (const JournalEntry& entry : journal.entries) text += print(entry);
  if (journal.closing) text += print_closing(*journal.closing, text);
  return text;
}

}  // namespace paddock
