#include <algorithm>
#include <utility>

#include "engine/characters.h"
#include "engine/journal.h"
#include "engine/journal_lines.h"
#include "engine/text.h"

namespace paddock {
namespace {

class Parser {
 public:
  explicit Parser(std::string_view text) : lines_(lines_of(text)) {}

  Journal parse() {
    Journal journal;
    parse_header(journal.header);
    expect_blank();
    while (!at_end() && !peek().empty()) journal.entries.push_back(parse_entry(journal.header));
    if (!at_end()) journal.closing = parse_closing(journal.header);
    return journal;
  }

 private:
  bool at_end() const { return next_ >= lines_.size(); }
  std::string_view peek() const { return lines_[next_]; }
  int line() const { return static_cast<int>(next_) + 1; }

  [[noreturn]] void fail(Message reason) const {
    if (at_end()) throw journal_error(line() - 1, Message("error.journal.cut_off"));
    throw journal_error(line(), std::move(reason));
  }
  [[noreturn]] void expected(std::string_view what) const {
    fail(Message("error.journal.expected", {{"what", what}}));
  }

  bool at_tag(std::string_view name) const {
    return !at_end() && peek().starts_with("[" + std::string(name) + " \"");
  }

  // The value of the tag on this line, unescaped; the cursor stays so that errors name this line.
  std::string tag_value(std::string_view name) const {
    if (!at_tag(name)) expected("[" + std::string(name) + " \"…\"]");
    std::string_view rest = peek().substr(name.size() + 3);
    if (!rest.ends_with("\"]")) expected("\"]");
    rest.remove_suffix(2);
    if (!is_printable(rest)) fail(Message("error.journal.characters"));
    std::string value;
    for (std::size_t i = 0; i < rest.size(); ++i) {
      if (rest[i] == '"') expected("\\\"");
      if (rest[i] == '\\' && (++i == rest.size() || (rest[i] != '"' && rest[i] != '\\'))) {
        expected("\\\\");
      }
      value += rest[i];
    }
    return value;
  }

  void parse_header(JournalHeader& header) {
    if (tag_value("paddock") != "journal 1") expected("[paddock \"journal 1\"]");
    ++next_;
    header.game = tag_value("game");
    ++next_;
    const std::optional<int> rules = parse_whole<int>(tag_value("rules"));
    if (!rules || *rules < 1) expected("[rules \"1\"]");
    header.rules = *rules;
    ++next_;
    for (; at_tag("option"); ++next_) {
      const std::string option = tag_value("option");
      if (option.find('=') == std::string::npos) expected("name=value");
      header.options.push_back(split_option(option));
    }
    for (; at_tag("seat"); ++next_) header.seats.push_back(parse_seat(tag_value("seat")));
    if (header.seats.empty() || header.seats.size() > kMaxSeats) expected("[seat \"…\"]");
    if (at_tag("given")) {
      header.given = parse_count(tag_value("given"), "[given \"1\"]");
      ++next_;
    }
    header.dice = parse_dice(static_cast<int>(header.seats.size()));
  }

  int parse_count(std::string_view text, std::string_view what) const {
    const std::optional<int> count = parse_whole<int>(text);
    if (!count || *count < 1) expected(what);
    return *count;
  }

  JournalSeat parse_seat(const std::string& value) const {
    const std::size_t space = value.find(' ');
    if (space == 0 || space == std::string::npos) expected("[seat \"human Ann\"]");
    JournalSeat seat{value.substr(0, space), value.substr(space + 1)};
    if (!is_valid_name(seat.name)) fail(Message("error.name"));
    return seat;
  }

  DiceOfJournal parse_dice(int seats) {
    const std::string value = tag_value("dice");
    const std::vector<std::string_view> words = split(value, ' ');
    if (words.size() == 3 && words[0] == "stream") {
      const auto seed = parse_whole<std::uint64_t>(words[1]);
      const auto race = parse_whole<std::uint64_t>(words[2]);
      if (!seed || !race) expected("[dice \"stream SEED RACE\"]");
      ++next_;
      return DiceStream{*seed, *race};
    }
    if (value == "real") {
      ++next_;
      return RealDice{};
    }
    DiceCommitments dice;
    if (words.size() != 2 || words[0] != "sha256") expected("[dice \"sha256 …\"]");
    dice.table = parse_digest(words[1]);
    ++next_;
    for (; at_tag("dice"); ++next_) {
      const std::string seat_value = tag_value("dice");
      const std::vector<std::string_view> parts = split(seat_value, ' ');
      const bool is_seats = parts.size() == 4 && parts[0] == "seat";
      if (!is_seats || (parts[2] != "sha256" && parts[2] != "withheld")) {
        expected("[dice \"seat N sha256 …\"]");
      }
      const Seat seat = parse_seat_number(parts[1], seats);
      add_commitment(dice, parts[2], seat, parse_digest(parts[3]));
    }
    return dice;
  }

  // Those that count first, then those withheld, each in the order of the seats, none in both.
  void add_commitment(DiceCommitments& dice, std::string_view kind, Seat seat,
                      const Digest& digest) const {
    const bool counts = kind == "sha256";
    auto& list = counts ? dice.seats : dice.withheld;
    const auto has = [&](const auto& one) { return one.first == seat; };
    if ((counts && !dice.withheld.empty()) || std::ranges::any_of(dice.seats, has) ||
        (!list.empty() && seat <= list.back().first)) {
      expected("seats in order");
    }
    list.emplace_back(seat, digest);
  }

  Digest parse_digest(std::string_view text) const {
    const std::optional<Digest> digest = from_hex(text);
    if (!digest) expected("64 hexadecimal digits");
    return *digest;
  }

  Seat parse_seat_number(std::string_view text, int seats) const {
    const std::optional<int> number = parse_whole<int>(text);
    if (!number || *number < 1 || *number > seats) {
      fail(Message("error.journal.seat", {{"seat", text}, {"seats", seats}}));
    }
    return seat_numbered(*number);
  }

  void expect_blank() {
    if (at_end() || !peek().empty()) fail(Message("error.journal.header"));
    ++next_;
  }

  JournalEntry parse_entry(const JournalHeader& header) {
    const std::string_view text = peek();
    if (!is_printable(text)) fail(Message("error.journal.characters"));
    JournalEntry entry;
    entry.line = line();
    const std::size_t space = text.find(' ');
    const std::string_view mark = text.substr(0, space);
    if (mark == "*") {
      entry.actor = Actor::nature();
    } else if (mark.ends_with('.')) {
      entry.actor =
          parse_seat_number(mark.substr(0, mark.size() - 1), static_cast<int>(header.seats.size()));
    } else if (mark != ";" && mark != "<") {
      fail(Message("error.journal.entry"));
    }
    if (space == std::string_view::npos || space + 1 == text.size()) {
      fail(Message("error.journal.entry"));
    }
    entry.text = text.substr(space + 1);
    if (mark == "<") entry.taken_back = parse_count(std::exchange(entry.text, {}), "< 1");
    ++next_;
    return entry;
  }

  JournalClosing parse_closing(const JournalHeader& header) {
    JournalClosing closing;
    expect_blank();
    closing.first_line = line();
    if (const auto* dice = std::get_if<DiceCommitments>(&header.dice)) {
      parse_secrets(*dice, closing);
    }
    closing.result.seats = static_cast<int>(header.seats.size());
    for (int seat = 0; seat < closing.result.seats; ++seat, ++next_) {
      closing.result.lines[static_cast<std::size_t>(seat)] = parse_result(seat_at(seat));
    }
    if (!at_tag("seal")) expected("[seal \"…\"]");
    while (at_tag("seal")) ++next_;  // what it says is broken_line's to check
    if (!at_end()) fail(Message("error.journal.after_seal"));
    return closing;
  }

  void parse_secrets(const DiceCommitments& dice, JournalClosing& closing) {
    closing.table_secret = parse_digest(tag_value("secret"));
    ++next_;
    for (const auto& [seat, digest] : dice.seats) {
      const std::string value = tag_value("secret");
      const std::vector<std::string_view> words = split(value, ' ');
      if (words.size() != 3 || words[0] != "seat" ||
          parse_seat_number(words[1], kMaxSeats) != seat) {
        expected("[secret \"seat N …\"]");
      }
      closing.seat_secrets.emplace_back(seat, parse_digest(words[2]));
      ++next_;
    }
  }

  Result::Line parse_result(Seat seat) const {
    const std::string value = tag_value("result");
    const std::vector<std::string_view> words = split(value, ' ');
    const std::string start = "seat " + std::to_string(seat_number(seat)) + " place ";
    if (!value.starts_with(start) || words.size() != 6 || words[4] != "points") {
      expected("[result \"seat N place P points X\"]");
    }
    const auto place = parse_whole<int>(words[3]);
    const auto points = parse_whole<std::int32_t>(words[5]);
    if (!place || *place < 1 || *place > 255 || !points) expected("place and points");
    return {static_cast<std::uint8_t>(*place), *points};
  }

  std::vector<std::string_view> lines_;
  std::size_t next_ = 0;
};

}  // namespace

namespace {

// Spaces of other widths make two names of one.
bool has_plain_spaces(std::string_view name) {
  while (!name.empty()) {
    const Letter next = *first_character(name);
    const bool is_wide = next.code == 0xa0 || next.code == 0x1680 || next.code == 0x202f ||
                         next.code == 0x205f || next.code == 0x3000 ||
                         (next.code >= 0x2000 && next.code <= 0x200a);
    if (is_wide) return false;
    name.remove_prefix(next.length);
  }
  return true;
}

}  // namespace

InputError journal_error(int line, Message reason) {
  return InputError(Message("error.journal.line", {{"line", line}, {"reason", std::move(reason)}}));
}

bool is_valid_name(std::string_view name) {
  if (name.empty() || name.front() == ' ' || name.back() == ' ' || !is_printable(name)) {
    return false;
  }
  return characters_in(name) <= 40 && has_plain_spaces(name);
}

Journal parse_journal(std::string_view text) {
  if (text.empty()) throw journal_error(1, Message("error.journal.empty"));
  if (!text.starts_with("[paddock ")) {
    throw journal_error(1,
                        Message("error.journal.expected", {{"what", "[paddock \"journal 1\"]"}}));
  }
  if (text.substr(0, text.find('\n')).ends_with('\r')) {
    throw journal_error(1, Message("error.journal.line_ends"));
  }
  return Parser(text).parse();
}

}  // namespace paddock
