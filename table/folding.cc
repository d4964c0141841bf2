// Making entries, and what they change.
#include <algorithm>

#include "games/find_game.h"
#include "table/table.h"

namespace paddock {

void Table::add(Entry entry) {
  Logged logged = next(entry);
  fold(entry, logged);
  entry.thought = thought_by(entry.tick);
  keep(std::move(entry), std::move(logged));
}

// From the record. Says how long whoever's turn it is had thought by then.
Milliseconds Table::repeat(Entry entry) {
  const Milliseconds thought = entry.kind == Entry::Kind::Move ? Milliseconds(0) : entry.thought;
  Logged logged = next(entry);
  fold(entry, logged);
  keep(std::move(entry), std::move(logged));
  return thought;
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
      const Milliseconds thought = give_back_time(entry);
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
Milliseconds Table::give_back_time(const Entry& undo) {
  Milliseconds thought{};
  Milliseconds overtime{};
  for (const int number : log_.last_moves(undo.moves)) {
    if (log_.seat(number) != undo.seat) return Milliseconds(0);
    const Entry move = log_.entry(number);
    thought += move.thought;
    overtime += move.overtime;
  }
  if (undo.seat) seats_[static_cast<std::size_t>(index(*undo.seat))].bank += overtime;
  return thought;
}

// Of the clock. (From the record one cannot tell time in which the server was down: no move is said
// to have taken more than it was given.)
Milliseconds Table::time_of(const Entry& move) const {
  if (!settings_.clock || !move.seat) return Milliseconds(0);
  if (move.overtime > Milliseconds(0)) return settings_.clock->move + move.overtime;
  return std::clamp(move.tick - turn_since_, Milliseconds(0), settings_.clock->move);
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
  if (!live_ || entry.overtime < Milliseconds(0)) throw InputError(Message("error.record"));
  if (entry.seat) {
    const auto found = live_->match().possible(*entry.seat, entry.text);
    if (const auto* rejection = std::get_if<Rejection>(&found)) {
      throw InputError(rejection->message);
    }
    play(entry, std::get<AnyMoveCode>(found), logged);
    if (seat(*entry.seat).bank < Milliseconds(0)) throw InputError(Message("error.record"));
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
      state.bank = {};
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
  const std::string who = std::to_string(seat_number(*entry.seat));
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
  live_.emplace(game, OptionValues::parse(game.options(), settings_.options), std::move(players),
                settings_.secret, secrets, DiceKind::Checked, withheld);
  if (settings_.given.empty()) return;
  Journal journal{live_->header(), std::exchange(settings_.given, {}), std::nullopt};
  journal.header.given = static_cast<int>(journal.entries.size());
  live_.emplace(journal, settings_.secret, secrets);
}

}  // namespace paddock
