#include "table/table.h"

#include <algorithm>
#include <ranges>

#include "bots/any_bot.h"
#include "bots/player_name.h"
#include "engine/look_alike.h"
#include "engine/text.h"
#include "games/find_game.h"

namespace paddock {
namespace {

constexpr std::size_t kLongestTitle = 60;

bool same(const Digest& a,
          const Digest& b) {  // in a time that tells nothing about where they differ
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned>(a[i] ^ b[i]);
  return difference == 0;
}

OptionValues options_of(const AnyGame& game, const TableSettings& settings) {
  return OptionValues::parse(game.options(), settings.options);
}

void check_names(const std::vector<SeatSettings>& seats) {
  std::vector<std::string> names;
  for (const SeatSettings& seat : seats) {
    if (seat.kind == SeatSettings::Kind::Open) continue;
    if (!is_valid_name(seat.name)) throw InputError(Message("error.name"));
    for (const std::string& other : names) {
      if (other == seat.name) throw InputError(Message("error.name.twice", {{"name", other}}));
      if (!look_alike(other, seat.name)) continue;
      throw InputError(Message("error.name.alike", {{"name", seat.name}, {"other", other}}));
    }
    names.push_back(seat.name);
  }
}

// Throws InputError when a table cannot be made like this.
void check(const TableSettings& settings) {
  const AnyGame& game = find_game(settings.game);
  game.start(options_of(game, settings), static_cast<int>(settings.seats.size()));
  check_bot(game, settings.stand_in);
  for (const SeatSettings& seat : settings.seats) {
    if (seat.kind == SeatSettings::Kind::Bot) check_bot(game, seat.bot);
  }
  check_names(settings.seats);
  if (characters_in(settings.title) > kLongestTitle || !is_printable(settings.title)) {
    throw InputError(Message("error.table.title"));
  }
}

}  // namespace

std::string bot_name(int seat, std::string_view bot) {
  const PlayerName parts = split_player(bot);
  std::string name(parts.character.value_or(parts.bot));
  if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name + " " + std::to_string(seat + 1);
}

Table::Table(TableSettings settings, Moment now) : settings_(std::move(settings)) {
  check(settings_);
  const AnyGame& game = find_game(settings_.game);
  settings_.options = options_of(game, settings_).all();
  prepare(now);
  begin_if_ready(now);
}

Table::Table(const std::vector<std::string>& record, Moment now) {
  if (record.empty()) throw InputError(Message("error.record"));
  settings_ = parse_settings(record.front());
  check(settings_);
  prepare(now);
  Milliseconds thought{};
  for (const std::string& line : record | std::views::drop(1)) {
    const std::optional<Milliseconds> at_the_stop = parse_thought(line);
    thought = at_the_stop ? *at_the_stop : repeat(parse_entry(line, last_number() + 1));
  }
  forget_news();
  // Time during which nobody could move is nobody's; what was thought before that is not forgotten.
  turn_since_ = now.tick - (deadline() ? thought : Milliseconds(0));
}

void Table::prepare(Moment now) {
  const Milliseconds bank = settings_.clock ? settings_.clock->bank : Milliseconds(0);
  for (const SeatSettings& seat : settings_.seats) seats_.push_back({seat, std::nullopt, bank});
  turn_since_ = now.tick;
}

Table::Status Table::status() const {
  if (!live_) return Status::Open;
  return live_->is_over() ? Status::Over : Status::Running;
}

Position Table::position_at(int number) const {
  PADDOCK_CHECK(number >= 0 && number <= last_number());
  return has_begun_at(number) ? live_->log().after_lines(log_.lines(number)) : nullptr;
}

std::optional<Seat> Table::turn() const {
  if (!live_ || rest_ || !live_->match().to_act().is_seat()) return std::nullopt;
  return live_->match().to_act().seat();
}

bool Table::is_person_here(Seat who) const {
  return seat(who).who.kind == SeatSettings::Kind::Person && !seat(who).away;
}

std::optional<Seat> Table::seat_of(const Digest& token) const {
  std::optional<Seat> found;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const std::optional<Digest>& known = seats_[i].who.token;
    if (known && same(*known, token)) found = seat_at(static_cast<int>(i));
  }
  return found;
}

const Table::Done* Table::find_done(const Asker& asker) const {
  const auto found = done_.find(std::pair(index(asker.seat), std::string_view(asker.command)));
  return found == done_.end() ? nullptr : &found->second;
}

std::optional<int> Table::done(const Asker& asker) const {
  const Done* known = find_done(asker);
  if (known == nullptr) return std::nullopt;
  return known->number;
}

bool Table::is_reused(const Asker& asker) const {
  const Done* known = find_done(asker);
  return known != nullptr && known->content != asker.content;
}

std::vector<std::string> Table::record_since(int after) const {
  std::vector<std::string> lines;
  lines.reserve(static_cast<std::size_t>(last_number() - after));
  for_each_entry(after, last_number(),
                 [&](const Logged& logged) { lines.push_back(print(logged.entry)); });
  return lines;
}

int Table::given() const {
  return live_ ? live_->header().given : static_cast<int>(settings_.given.size());
}

// Once the match has begun its log has the moves it began with.
std::string Table::settings_line() const {
  TableSettings settings = settings_;
  if (live_ && given() > 0) {
    for (MatchLog::Moves moves(live_->log(), 0); moves.number() < given(); moves.skip()) {
      settings.given.push_back(moves.entry());
    }
  }
  return print(settings);
}

std::size_t Table::bytes() const {
  constexpr std::size_t kCommand = 128;  // what a node of done_ takes
  return sizeof(Table) + settings_.given.capacity() * sizeof(JournalEntry) + log_.bytes() +
         done_.size() * kCommand + (live_ ? live_->log().bytes() : 0);
}

bool Table::is_full_table() const {
  return std::ranges::none_of(
      seats_, [](const SeatState& s) { return s.who.kind == SeatSettings::Kind::Open; });
}

SeatSet Table::to_reveal() const {
  SeatSet awaited;
  if (live_ || !is_full_table()) return awaited;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    awaited[i] = seats_[i].who.commitment && !seats_[i].has_answered;
  }
  return awaited;
}

SeatSet Table::people_here() const {
  SeatSet here;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    here[i] = seats_[i].who.kind == SeatSettings::Kind::Person && !seats_[i].away;
  }
  return here;
}

bool Table::is_anybody_here() const { return people_here().any(); }

bool Table::is_bot_to_play(Seat who) const {
  return seat(who).who.kind == SeatSettings::Kind::Bot || seat(who).away;
}

std::string Table::bot_for(Seat who) const {
  return seat(who).away ? settings_.stand_in : seat(who).who.bot;
}

}  // namespace paddock
