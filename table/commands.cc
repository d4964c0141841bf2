// What people can ask of a table.
#include <algorithm>

#include "engine/look_alike.h"
#include "engine/text.h"
#include "table/table.h"

namespace paddock {
namespace {

constexpr std::size_t kLongestChat = 300;

Entry entry_of(Entry::Kind kind, const Asker& asker, Moment now) {
  Entry entry;
  entry.kind = kind;
  entry.seat = asker.seat;
  entry.command = asker.command;
  entry.content = asker.content;
  entry.stamp(now);
  return entry;
}

}  // namespace

const std::string* Table::who_is_called(std::string_view name) const {
  const auto found = std::ranges::find_if(seats_, [&](const SeatState& s) {
    return !s.who.name.empty() && look_alike(s.who.name, name);
  });
  return found == seats_.end() ? nullptr : &found->who.name;
}

int Table::seats_taken_from(std::string_view from) const { return log_.seats_claimed_from(from); }

OrRefusal<Seat> Table::claim(std::string_view name, std::optional<Seat> wanted, const Digest& token,
                             const std::optional<Digest>& commitment, Moment now,
                             std::string_view from) {
  if (!is_valid_name(name)) return refusal(RefusalCode::BadName, "error.name");
  if (live_) return refusal(RefusalCode::Started);
  if (const std::string* other = who_is_called(name)) {
    if (*other == name) {
      return Refusal{RefusalCode::NameTaken, sentence_of(RefusalCode::NameTaken, {{"name", name}})};
    }
    return Refusal{RefusalCode::NameTaken,
                   Message("error.table.name_alike", {{"name", name}, {"other", *other}})};
  }
  std::optional<Seat> free;
  for (int i = static_cast<int>(seats_.size()) - 1; i >= 0; --i) {
    const bool is_open = seat(seat_at(i)).who.kind == SeatSettings::Kind::Open;
    if (is_open && (!wanted || *wanted == seat_at(i))) free = seat_at(i);
  }
  if (!free && wanted) return refusal(RefusalCode::SeatTaken);
  if (!free) return refusal(RefusalCode::Full);
  Entry entry = entry_of(Entry::Kind::Seat, {*free, ""}, now);
  entry.change = SeatChange::Claimed;
  entry.text = name;
  entry.token = token;
  entry.commitment = commitment;
  entry.from = from;
  add(std::move(entry));
  begin_if_ready(now);
  return *free;
}

void Table::begin_if_ready(Moment now) {
  if (!is_full_table() || to_reveal().any()) return;
  Entry entry;
  entry.kind = Entry::Kind::Start;
  entry.stamp(now);
  add(std::move(entry));
}

// Somebody's secret is not theirs alone any more, or does not come.

OrRefusal<> Table::reveal(const Asker& asker, const std::optional<Secret>& secret, Moment now) {
  if (live_) return refusal(RefusalCode::Started);
  if (!is_full_table()) return refusal(RefusalCode::BadSecret, "error.table.reveal_early");
  if (!to_reveal()[static_cast<std::size_t>(index(asker.seat))]) {
    return refusal(RefusalCode::BadSecret, "error.table.reveal_none");
  }
  if (secret && commitment(*secret) != seat(asker.seat).who.commitment) {
    return refusal(RefusalCode::BadSecret);
  }
  Entry entry = entry_of(Entry::Kind::Seat, asker, now);
  entry.change = secret ? SeatChange::Revealed : SeatChange::Withheld;
  entry.text = seat(asker.seat).who.name;
  entry.secret = secret;
  add(std::move(entry));
  begin_if_ready(now);
  return granted();
}

void Table::withhold(Seat who, Moment now) {
  Entry entry = entry_of(Entry::Kind::Seat, {who, ""}, now);
  entry.change = SeatChange::Withheld;
  entry.text = seat(who).who.name;
  add(std::move(entry));
}

// What anybody could say without end, a table need not write down without end.
OrRefusal<> Table::may_say_more() const {
  if (others_ < limits_.others && !is_full()) return granted();
  return refusal(RefusalCode::RecordFull);
}

OrRefusal<> Table::may_take_back(int moves) const {
  if (auto may = may_say_more(); !may) return may;
  if (takebacks_ < limits_.takebacks && moves_taken_back_ + moves <= limits_.moves_taken_back) {
    return granted();
  }
  return refusal(RefusalCode::CannotUndo, "error.table.takebacks_spent");
}

bool Table::is_makers(Seat seat) const {
  const auto number = static_cast<std::size_t>(index(seat));
  return settings_.seats[number].kind == SeatSettings::Kind::Person;
}

// Whoever made the table, unless they let anybody, or none of their seats is here any more (or ever
// was).
bool Table::may_start(Seat who, SeatSet lost) const {
  if (settings_.start_by == StartBy::Anybody || is_makers(who)) return true;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat other = seat_at(static_cast<int>(i));
    if (is_makers(other) && is_person_here(other) && !lost[i]) return false;
  }
  return true;
}

// A bot takes an open seat. The last of them stands for the command.
void Table::fill(Seat open, const Asker& asker, Moment now) {
  Entry entry = entry_of(Entry::Kind::Seat, {open, ""}, now);
  entry.change = SeatChange::Filled;
  entry.bot = settings_.stand_in;
  entry.text = bot_name(index(open), settings_.stand_in);
  while (who_is_called(entry.text) != nullptr) entry.text += "'";
  const auto left = std::ranges::count_if(
      seats_, [](const SeatState& s) { return s.who.kind == SeatSettings::Kind::Open; });
  if (left == 1) {
    entry.by = asker.seat;
    entry.command = asker.command;
    entry.content = asker.content;
  }
  add(std::move(entry));
}

OrRefusal<> Table::start(const Asker& asker, Moment now, SeatSet lost) {
  if (live_) return refusal(RefusalCode::Started);
  if (is_full_table()) return refusal(RefusalCode::Started);
  if (!may_start(asker.seat, lost)) return refusal(RefusalCode::NotYours);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].who.kind == SeatSettings::Kind::Open)
      fill(seat_at(static_cast<int>(i)), asker, now);
  }
  begin_if_ready(now);
  return granted();
}

OrRefusal<> Table::may_play(const Asker& asker, int after) const {
  if (!live_) return refusal(RefusalCode::NotStarted);
  if (live_->is_over()) return refusal(RefusalCode::MatchOver);
  if (seat(asker.seat).away) return refusal(RefusalCode::NotSeated, "error.table.stand_in_plays");
  if (after != position_) return refusal(RefusalCode::Stale);
  return granted();
}

// What everybody has one try at is not tried twice.
OrRefusal<> Table::may_undo(const Asker& asker, int after) const {
  if (settings_.day) return refusal(RefusalCode::CannotUndo, "error.table.day_undo");
  return may_play(asker, after);
}

OrRefusal<> Table::move(const Asker& asker, std::string_view notation, int after, Moment now) {
  if (auto may = may_play(asker, after); !may) return may;
  if (is_full()) return refusal(RefusalCode::RecordFull, "error.table.full_of_moves");
  const auto found = live_->match().possible(asker.seat, notation);
  if (const auto* rejection = std::get_if<Rejection>(&found)) {
    return refusal(*rejection);
  }
  Entry entry = entry_of(Entry::Kind::Move, asker, now);
  entry.text = notation;
  entry.overtime = overtime(asker.seat, now.tick);
  make(std::move(entry), std::get<AnyMoveCode>(found));
  return granted();
}

OrRefusal<> Table::undo(const Asker& asker, int after, Moment now) {
  if (auto may = may_undo(asker, after); !may) return may;
  if (undoable(asker.seat) == 0) return refusal(RefusalCode::CannotUndo);
  return take_back(asker, 1, now);
}

OrRefusal<> Table::reset(const Asker& asker, int after, Moment now) {
  if (auto may = may_undo(asker, after); !may) return may;
  const int moves = undoable(asker.seat);
  if (moves == 0) return refusal(RefusalCode::CannotUndo);
  return take_back(asker, moves, now);
}

OrRefusal<> Table::take_back(const Asker& asker, int moves, Moment now) {
  if (auto may = may_take_back(moves); !may) return may;
  Entry entry = entry_of(Entry::Kind::Undo, asker, now);
  entry.moves = moves;
  add(std::move(entry));
  return granted();
}

// Who was here when one of the last moves was made.
SeatSet Table::witnesses(int moves) const {
  SeatSet saw;
  for (const int number : log_.last_moves(moves)) saw |= log_.here(number);
  return saw;
}

OrRefusal<> Table::ask_takeback(const Asker& asker, int after, Moment now) {
  if (auto may = may_undo(asker, after); !may) return may;
  const MatchLog& log = live_->log();
  int number = log.size() - 1;
  while (number >= given() && log.actor(number) != Actor(asker.seat)) --number;
  if (number < given()) return refusal(RefusalCode::CannotUndo, "error.table.takeback_none");
  const int moves = log.size() - number;
  if (auto may = may_take_back(moves); !may) return may;
  if (others_who_saw(asker.seat, moves).empty()) return take_back(asker, moves, now);
  Entry entry = entry_of(Entry::Kind::Ask, asker, now);
  entry.moves = moves;
  add(std::move(entry));
  return granted();
}

std::vector<Seat> Table::others_who_saw(Seat who, int moves) const {
  const SeatSet saw = witnesses(moves);
  std::vector<Seat> others;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const Seat other = seat_at(static_cast<int>(i));
    if (other != who && saw[i]) others.push_back(other);
  }
  return others;
}

void Table::fold_ask(const Entry& entry) {
  const int most = live_ && !live_->is_over() ? live_->log().size() - given() : 0;
  if (!entry.seat || entry.moves < 1 || entry.moves > most)
    throw InputError(Message("error.record"));
  takeback_ = {*entry.seat, entry.moves, {}, others_who_saw(*entry.seat, entry.moves)};
}

bool Table::is_asked(Seat who) const {
  return takeback_ && std::ranges::find(takeback_->needed, who) != takeback_->needed.end();
}

void Table::fold_answer(const Entry& entry) {
  if (!takeback_ || !entry.seat) throw InputError(Message("error.record"));
  if (!entry.agrees) {
    takeback_.reset();
    return;
  }
  if (!is_asked(*entry.seat)) throw InputError(Message("error.record"));
  std::erase(takeback_->needed, *entry.seat);
  takeback_->agreed.push_back(*entry.seat);
}

OrRefusal<> Table::answer_takeback(const Asker& asker, bool agree, Moment now) {
  const bool is_withdrawn = takeback_ && !agree && asker.seat == takeback_->seat;
  if (!is_withdrawn && !is_asked(asker.seat)) {
    return refusal(RefusalCode::NoRequest);
  }
  if (agree && seat(asker.seat).away)
    return refusal(RefusalCode::NotSeated, "error.table.stand_in_plays");
  if (agree && takeback_->needed.size() == 1) {
    Entry entry = entry_of(Entry::Kind::Undo, {takeback_->seat, asker.command, asker.content}, now);
    entry.by = asker.seat;
    entry.moves = takeback_->moves;
    add(std::move(entry));
    return granted();
  }
  Entry entry = entry_of(Entry::Kind::Answer, asker, now);
  entry.agrees = agree;
  add(std::move(entry));
  return granted();
}

OrRefusal<> Table::chat(const Asker& asker, std::string_view text, Moment now) {
  if (text.empty() || !is_printable(text) || characters_in(text) > kLongestChat) {
    return refusal(RefusalCode::BadText);
  }
  if (auto may = may_say_more(); !may) return may;
  Entry entry = entry_of(Entry::Kind::Chat, asker, now);
  entry.text = text;
  add(std::move(entry));
  return granted();
}

void Table::step_aside(Seat who, SeatChange change, const Asker& asker, Moment now) {
  Entry entry = entry_of(Entry::Kind::Seat, {who, asker.command, asker.content}, now);
  if (asker.seat != who) entry.by = asker.seat;
  entry.change = change;
  entry.text = seat(who).who.name;
  entry.bot = settings_.stand_in;
  add(std::move(entry));
}

OrRefusal<> Table::leave(const Asker& asker, Moment now) {
  if (status() == Status::Over) return refusal(RefusalCode::MatchOver);
  if (settings_.day) return refusal(RefusalCode::NotYours, "error.table.day_leave");
  if (seat(asker.seat).away == SeatChange::Left) return granted();
  if (auto may = may_say_more(); !may) return may;
  step_aside(asker.seat, SeatChange::Left, asker, now);
  return granted();
}

OrRefusal<> Table::come_back(const Asker& asker, Moment now) {
  if (!seat(asker.seat).away) return refusal(RefusalCode::NotAway);
  if (auto may = may_say_more(); !may) return may;
  Entry entry = entry_of(Entry::Kind::Seat, asker, now);
  entry.change = SeatChange::Returned;
  entry.text = seat(asker.seat).who.name;
  add(std::move(entry));
  return granted();
}

OrRefusal<> Table::cover(const Asker& asker, Seat other, Moment now) {
  if (status() == Status::Over) return refusal(RefusalCode::MatchOver);
  if (!is_person_here(other)) return refusal(RefusalCode::NotAway);
  if (auto may = may_say_more(); !may) return may;
  step_aside(other, SeatChange::Lost, asker, now);
  return granted();
}

}  // namespace paddock
