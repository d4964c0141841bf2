// EntryLog: a table's entries, each of them once. Most are moves of nature or of bots, of which
// little is to be kept: what the move was is in the match's log.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "table/entry.h"

namespace paddock {

class EntryLog {
 public:
  int size() const { return static_cast<int>(kept_.size()); }

  // Entries go by their numbers, from 1. A move's has no text: the match's log has it.
  Entry entry(int number) const;
  Entry::Kind kind(int number) const { return at(number).kind; }
  std::optional<Seat> seat(int number) const;
  std::int64_t time(int number) const { return at(number).at; }
  bool is_undone(int number) const { return at(number).is_undone; }
  // Lines of the match's log once it was made.
  int lines(int number) const { return static_cast<int>(at(number).lines); }

  // `here`: people who sat there and for whom no stand-in played.
  void add(Entry entry, SeatSet here, int lines);

  // The last moves that count do not any more.
  void undo(int moves);

  // The numbers of the last moves that count, the latest first.
  std::vector<int> last_moves(int moves) const;
  SeatSet here(int number) const { return at(number).here; }

  int seats_claimed_from(std::string_view from) const;

  std::size_t bytes() const;

 private:
  static constexpr std::uint8_t kNobody = 255;

  struct Kept {
    std::int64_t at;
    std::uint32_t lines;
    std::uint32_t more;  // where in more_ the whole entry is, from 1; 0: there is no more to it
    std::uint16_t here;
    Entry::Kind kind;
    bool is_undone;
    std::uint8_t seat;
    std::uint8_t bot;  // where in bots_, from 1
  };

  const Kept& at(int number) const { return kept_[static_cast<std::size_t>(number - 1)]; }
  std::uint8_t bot_number(const std::string& bot);

  std::deque<Kept> kept_;
  std::deque<Entry> more_;
  std::vector<std::string> bots_;
  std::size_t text_bytes_ = 0;
};

}  // namespace paddock
