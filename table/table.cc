#include "table/table.h"

#include <algorithm>

#include "bots/any_bot.h"
#include "engine/look_alike.h"
#include "engine/text.h"
#include "games/registry.h"

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
  std::string name(bot);
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
  for (std::size_t i = 1; i < record.size(); ++i) add(parse_entry(record[i], static_cast<int>(i)));
  forget_news();
  turn_since_ = now.tick;  // time during which nobody could move is nobody's
}

void Table::prepare(Moment now) {
  const std::int64_t bank = settings_.clock ? settings_.clock->bank : 0;
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
  const auto found = done_.find(std::pair(index(asker.seat), asker.command));
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

// Making entries, and what they change.

void Table::add(Entry entry) {
  Logged logged = next(entry);
  fold(entry, logged);
  keep(std::move(entry), std::move(logged));
}

Table::Logged Table::next(Entry& entry) const {
  entry.number = last_number() + 1;
  Logged logged;
  if (live_) logged.before = live_->log().position();
  logged.here = people_here();
  return logged;
}

void Table::keep(Entry entry, Logged logged) {
  constexpr std::size_t kMostNews = 256;
  const std::optional<Seat> asker = entry.by ? entry.by : entry.seat;
  if (asker && !entry.command.empty()) {
    done_[{index(*asker), entry.command}] = {entry.number, entry.content};
  }
  if (entry.kind != Entry::Kind::Move) ++others_;
  if (live_) logged.after = live_->log().position();
  logged.entry = entry;
  const SeatSet here = logged.here;
  news_.push_back(std::move(logged));
  if (news_.size() > kMostNews) news_.pop_front();
  log_.add(std::move(entry), here, live_ ? live_->log().lines() : 0);
}

void Table::fold(Entry& entry, Logged& logged) {
  switch (entry.kind) {
    case Entry::Kind::Chat:
      return;
    case Entry::Kind::Seat:
      return fold_seat(entry);
    case Entry::Kind::Ask:
      return fold_ask(entry);
    case Entry::Kind::Answer:
      return fold_answer(entry);
    case Entry::Kind::Start:
      begin();
      started_ = entry.number;
      break;
    case Entry::Kind::Move:
      fold_move(entry, logged);
      break;
    case Entry::Kind::Undo: {
      const std::int64_t thought = give_back_time(entry);
      fold_undo(entry);
      changed(entry);
      turn_since_ -= thought;
      return;
    }
  }
  changed(entry);
}

// Whoever takes back only moves of their own goes on with the time they had left: neither more of
// it nor twice taken from the bank. Says how much was used.
std::int64_t Table::give_back_time(const Entry& undo) {
  std::int64_t thought = 0;
  std::int64_t overtime = 0;
  for (const int number : log_.last_moves(undo.moves)) {
    if (log_.seat(number) != undo.seat) return 0;
    const Entry move = log_.entry(number);
    thought += move.thought;
    overtime += move.overtime;
  }
  if (undo.seat) seats_[static_cast<std::size_t>(index(*undo.seat))].bank += overtime;
  return thought;
}

// Of the clock. (From the record one cannot tell time in which the server was down: no move is said
// to have taken more than it was given.)
std::int64_t Table::time_of(const Entry& move) const {
  if (!settings_.clock || !move.seat) return 0;
  if (move.overtime > 0) return settings_.clock->move + move.overtime;
  return std::clamp<std::int64_t>(move.tick - turn_since_, 0, settings_.clock->move);
}

// The match is not what it was.
void Table::changed(const Entry& entry) {
  position_ = entry.number;
  turn_since_ = entry.tick;
  takeback_.reset();
  rest_.reset();
}

// A move that was rolled, chosen or found just now.
void Table::make(Entry entry, AnyMoveCode move) {
  Logged logged = next(entry);
  if (entry.text.empty()) entry.text = live_->match().notation(move);
  play(entry, move, logged);
  changed(entry);
  begin_rest(*logged.happening, entry.tick);
  keep(std::move(entry), std::move(logged));
}

// A move that comes from the record is checked against dice and rules again.
void Table::fold_move(Entry& entry, Logged& logged) {
  if (!live_ || entry.overtime < 0) throw InputError(Message("error.record"));
  if (entry.seat) {
    const auto found = live_->match().possible(*entry.seat, entry.text);
    if (const auto* rejection = std::get_if<Rejection>(&found)) {
      throw InputError(rejection->message);
    }
    play(entry, std::get<AnyMoveCode>(found), logged);
    if (seat(*entry.seat).bank < 0) throw InputError(Message("error.record"));
    return;
  }
  if (!live_->match().to_act().is_nature()) throw InputError(Message("error.record"));
  const AnyMoveCode rolled = live_->roll();
  if (live_->match().notation(rolled) != entry.text) throw InputError(Message("error.record"));
  play(entry, rolled, logged);
}

void Table::play(Entry& entry, AnyMoveCode move, Logged& logged) {
  entry.thought = time_of(entry);
  const Actor actor = live_->match().to_act();
  logged.happening = std::make_shared<const Happening>(live_->make(move));
  count_undoable(actor, *logged.happening);
  if (entry.seat) seats_[static_cast<std::size_t>(index(*entry.seat))].bank -= entry.overtime;
}

void Table::fold_undo(const Entry& entry) {
  if (!live_ || live_->is_over()) throw InputError(Message("error.record"));
  const int most = live_->log().size() - given();
  if (entry.moves < 1 || entry.moves > most) throw InputError(Message("error.record"));
  live_->take_back(entry.moves);
  ++takebacks_;
  moves_taken_back_ += entry.moves;
  log_.undo(entry.moves);
  recount_undoable();
}

void Table::fold_seat(const Entry& entry) {
  if (!entry.seat || static_cast<std::size_t>(index(*entry.seat)) >= seats_.size()) {
    throw InputError(Message("error.record"));
  }
  SeatState& state = seats_[static_cast<std::size_t>(index(*entry.seat))];
  const bool sits_down = entry.change == SeatChange::Claimed || entry.change == SeatChange::Filled;
  const auto expected = sits_down ? SeatSettings::Kind::Open : SeatSettings::Kind::Person;
  if (state.who.kind != expected) throw InputError(Message("error.record"));
  switch (entry.change) {
    case SeatChange::Claimed:
      state.who = {SeatSettings::Kind::Person, entry.text, "", entry.token, entry.commitment};
      turn_since_ = entry.tick;
      return;
    case SeatChange::Filled:
      state.who = {SeatSettings::Kind::Bot, entry.text, entry.bot, {}, {}};
      turn_since_ = entry.tick;
      return;
    case SeatChange::Revealed:
    case SeatChange::Withheld:
      return fold_reveal(entry);
    case SeatChange::Timeout:
      state.bank = 0;
      [[fallthrough]];
    case SeatChange::Left:
    case SeatChange::Lost:
      state.away = entry.change;
      if (takeback_ && takeback_->seat == *entry.seat) takeback_.reset();  // nobody asks any more
      break;
    case SeatChange::Returned:
      state.away.reset();
      if (turn() == entry.seat) turn_since_ = entry.tick;
      break;
  }
  if (!live_ || live_->is_over()) return;
  const std::string who = std::to_string(index(*entry.seat) + 1);
  live_->comment("seat " + who + ": " + (state.away ? entry.bot : std::string(kHuman)));
}

void Table::fold_reveal(const Entry& entry) {
  SeatState& state = seats_[static_cast<std::size_t>(index(*entry.seat))];
  const bool is_right = entry.change == SeatChange::Withheld
                            ? !entry.secret
                            : entry.secret && commitment(*entry.secret) == state.who.commitment;
  if (!is_right || !to_reveal()[static_cast<std::size_t>(index(*entry.seat))]) {
    throw InputError(Message("error.record"));
  }
  state.secret = entry.secret;
  state.has_answered = true;
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

void Table::begin() {
  if (live_ || !is_full_table() || to_reveal().any()) throw InputError(Message("error.record"));
  const AnyGame& game = find_game(settings_.game);
  std::vector<JournalSeat> players;
  SeatSecrets secrets;
  std::vector<std::pair<Seat, Digest>> withheld;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const SeatSettings& who = seats_[i].who;
    const bool is_bot = who.kind == SeatSettings::Kind::Bot;
    players.push_back({is_bot ? who.bot : std::string(kHuman), who.name});
    const Seat seat = seat_at(static_cast<int>(i));
    if (seats_[i].secret) {
      secrets.emplace_back(seat, *seats_[i].secret);
    } else if (who.commitment) {
      withheld.emplace_back(seat, *who.commitment);
    }
  }
  live_.emplace(game, options_of(game, settings_), std::move(players), settings_.secret, secrets,
                DiceKind::Checked, withheld);
  if (settings_.given.empty()) return;
  Journal journal{live_->header(), std::exchange(settings_.given, {}), std::nullopt};
  journal.header.given = static_cast<int>(journal.entries.size());
  live_.emplace(journal, settings_.secret, secrets);
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

bool Table::advance(Moment now, int most_of_nature) {
  if (const auto out_of_time = deadline(); out_of_time && *out_of_time <= now.tick) {
    step_aside(*turn(), SeatChange::Timeout, {*turn(), ""}, now);
  }
  end_rest_in_time(now.tick);
  const SeatSet late = to_reveal();
  if (late.any() && turn_since_ + kTimeToReveal <= now.tick) {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      if (late[i]) withhold(seat_at(static_cast<int>(i)), now);
    }
    begin_if_ready(now);
  }
  int by_bots = 0;
  int by_nature = 0;
  while (live_ && !rest_ && !live_->is_over() && !is_full()) {
    Entry entry;
    entry.stamp(now);
    const Actor actor = live_->match().to_act();
    if (actor.is_nature()) {
      if (++by_nature > most_of_nature) return true;
      make(std::move(entry), live_->roll());
      continue;
    }
    if (!is_bot_to_play(actor.seat())) return false;
    if (!is_anybody_here() && by_bots > 0) return true;
    ++by_bots;
    entry.seat = actor.seat();
    entry.bot = bot_for(actor.seat());
    const AnyMoveCode chosen = live_->ask_bot(actor.seat(), entry.bot);
    make(std::move(entry), chosen);
  }
  return false;
}

}  // namespace paddock
