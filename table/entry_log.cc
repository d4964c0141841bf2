#include "table/entry_log.h"

#include <algorithm>

namespace paddock {
namespace {

// Said in full by what every entry has: a move of nature's or of a bot's.
bool is_plain(const Entry& entry) {
  return entry.kind == Entry::Kind::Move && entry.command.empty() && entry.overtime == 0 &&
         entry.thought == 0;
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

void EntryLog::add(Entry entry, SeatSet here, int lines) {
  PADDOCK_CHECK(entry.number == size() + 1);
  if (entry.kind == Entry::Kind::Move) entry.text.clear();
  Kept kept{entry.at,
            static_cast<std::uint32_t>(lines),
            0,
            static_cast<std::uint16_t>(here.to_ulong()),
            entry.kind,
            false,
            entry.seat ? static_cast<std::uint8_t>(index(*entry.seat)) : kNobody,
            bot_number(entry.bot)};
  if (!is_plain(entry)) {
    text_bytes_ += entry.text.size() + entry.command.size();
    more_.push_back(std::move(entry));
    kept.more = static_cast<std::uint32_t>(more_.size());
  }
  kept_.push_back(kept);
}

Entry EntryLog::entry(int number) const {
  const Kept& kept = at(number);
  if (kept.more > 0) return more_[kept.more - 1];
  Entry entry;
  entry.number = number;
  entry.stamp(kept.at);
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
  return static_cast<int>(std::ranges::count_if(more_, [&](const Entry& entry) {
    return entry.kind == Entry::Kind::Seat && entry.change == SeatChange::Claimed &&
           entry.from == from;
  }));
}

std::size_t EntryLog::bytes() const {
  return kept_.size() * sizeof(Kept) + more_.size() * sizeof(Entry) + text_bytes_;
}

}  // namespace paddock
