// EntryLog: a table's entries, each of them once. Most are moves of nature or of bots, of which
// little is to be kept: what the move was is in the match's log, and when it was made and who was
// there it shares with its neighbours.
#pragma once

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
  WallTime time(int number) const { return stretch(number).at; }
  bool is_bots(int number) const { return at(number).bot != 0; }
  bool is_undone(int number) const { return at(number).is_undone; }
  // Lines of the match's log once it was made.
  int lines(int number) const { return number + stretch(number).lines_ahead; }

  // `here`: people who sat there and for whom no stand-in played.
  void add(Entry entry, SeatSet here, int lines);

  // The last moves that count do not any more.
  void undo(int moves);

  // The numbers of the last moves that count, the latest first.
  std::vector<int> last_moves(int moves) const;
  SeatSet here(int number) const { return stretch(number).here; }

  int seats_claimed_from(std::string_view from) const;

  std::size_t bytes() const;

 private:
  static constexpr std::uint8_t kNobody = 255;

  struct Kept {
    Entry::Kind kind;
    std::uint8_t seat;
    std::uint8_t bot;  // where in bots_, from 1
    bool is_undone : 1;
    bool is_whole : 1;  // there is more to it, in whole_
  };

  // Neighbours made at the same time before the same people, each a line of the match's log or none
  // of them.
  struct Stretch {
    WallTime at;
    int first;        // number of its first entry
    int lines_ahead;  // of the number
    std::uint16_t here;
  };

  const Kept& at(int number) const { return kept_[static_cast<std::size_t>(number - 1)]; }
  const Stretch& stretch(int number) const;
  std::uint8_t bot_number(const std::string& bot);

  std::deque<Kept> kept_;
  std::vector<Stretch> stretches_;
  std::deque<Entry> whole_;
  std::vector<std::string> bots_;
  std::size_t text_bytes_ = 0;
};

}  // namespace paddock
