#include "table/entry_log.h"

#include <algorithm>

namespace paddock {
namespace {

// Said in full by what every entry has: a move of nature's or of a bot's.
bool is_plain(const Entry& entry) {
  return entry.kind == Entry::Kind::Move && entry.command.empty() &&
         entry.overtime == Milliseconds(0) && entry.thought == Milliseconds(0);
}

}  // namespace

std::uint8_t EntryLog::bot_number(const std::string& bot) {
  if (bot.empty()) return 0;
  auto found = std::ranges::find(bots_, bot);
  if (found == bots_.end()) found = bots_.insert(bots_.end(), bot);
  PADDOCK_CHECK(bots_.size() < 256);
  return static_cast<std::uint8_t>(found - bots_.begin() + 1);
}

std::optional<Seat> EntryLog::seat(int number) const {
  const std::uint8_t seat = at(number).seat;
  if (seat == kNobody) return std::nullopt;
  return seat_at(seat);
}

const EntryLog::Stretch& EntryLog::stretch(int number) const {
  return *std::prev(std::ranges::upper_bound(stretches_, number, {}, &Stretch::first));
}

void EntryLog::add(Entry entry, SeatSet here, int lines) {
  PADDOCK_CHECK(entry.number == size() + 1);
  const Stretch last{entry.at, entry.number, lines - entry.number,
                     static_cast<std::uint16_t>(here.to_ulong())};
  const auto is_same = [&](const Stretch& other) {
    return other.at == last.at && other.lines_ahead == last.lines_ahead && other.here == last.here;
  };
  if (stretches_.empty() || !is_same(stretches_.back())) stretches_.push_back(last);
  const bool is_whole = !is_plain(entry);
  kept_.push_back({entry.kind, entry.seat ? static_cast<std::uint8_t>(index(*entry.seat)) : kNobody,
                   bot_number(entry.bot), false, is_whole});
  if (!is_whole) return;
  if (entry.kind == Entry::Kind::Move) entry.text.clear();
  text_bytes_ += entry.text.size() + entry.command.size();
  whole_.push_back(std::move(entry));
}

Entry EntryLog::entry(int number) const {
  const Kept& kept = at(number);
  if (kept.is_whole) return *std::ranges::lower_bound(whole_, number, {}, &Entry::number);
  Entry entry;
  entry.number = number;
  entry.stamp(Moment::of(time(number)));
  entry.seat = seat(number);
  if (kept.bot > 0) entry.bot = bots_[kept.bot - std::size_t{1}];
  return entry;
}

std::vector<int> EntryLog::last_moves(int moves) const {
  std::vector<int> numbers;
  for (int number = size(); number > 0 && static_cast<int>(numbers.size()) < moves; --number) {
    if (kind(number) == Entry::Kind::Move && !is_undone(number)) numbers.push_back(number);
  }
  return numbers;
}

void EntryLog::undo(int moves) {
  for (const int number : last_moves(moves)) {
    kept_[static_cast<std::size_t>(number - 1)].is_undone = true;
  }
}

int EntryLog::seats_claimed_from(std::string_view from) const {
  return static_cast<int>(std::ranges::count_if(whole_, [&](const Entry& entry) {
    return entry.kind == Entry::Kind::Seat && entry.change == SeatChange::Claimed &&
           entry.from == from;
  }));
}

std::size_t EntryLog::bytes() const {
  return kept_.size() * sizeof(Kept) + stretches_.capacity() * sizeof(Stretch) +
         whole_.size() * sizeof(Entry) + text_bytes_;
}

}  // namespace paddock
