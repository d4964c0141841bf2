// MatchLog: a match as it was played, each thing in it once. A line is a move, moves taken back or
// a comment; a move is kept as its game has it, and its notation is written when somebody asks.
// Positions are kept every so many lines and found again from there by making the moves between.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "engine/journal.h"
#include "games/any_game.h"

namespace paddock {

// A position stays what it is; several may look at it.
using Position = std::shared_ptr<const AnyMatch>;

class MatchLog {
 public:
  explicit MatchLog(std::unique_ptr<AnyMatch> start);

  // How things stand.
  const AnyMatch& now() const { return *now_; }
  Position position() const { return now_; }
  int size() const { return static_cast<int>(standing_.size()); }  // moves that count
  int lines() const { return static_cast<int>(codes_.size()); }

  // Of the moves that count, from 0.
  Actor actor(int move) const { return actors_[line_of(move)]; }
  AnyMoveCode code(int move) const { return {codes_[line_of(move)]}; }
  Position position(int moves) const;  // after so many of them
  // The lines up to the last of so many of them: what stood there stays, whatever is taken back
  // after it.
  int lines_of(int moves) const;
  AnyPast past() const;  // all of them

  Position after_lines(int lines) const;

  Happening make(AnyMoveCode move);  // possible now
  void take_back(int moves);
  void comment(std::string_view text);

  // A copy for another thread; the positions kept on the way are shared.
  MatchLog copy() const;

  // What it takes up in memory.
  std::size_t bytes() const;

  // Goes over lines once more, with the position each was written at.
  class Walk {
   public:
    Walk(const MatchLog& log, int line);
    int line() const { return line_; }
    bool is_at_end() const { return line_ >= log_.lines(); }
    JournalEntry entry() const;                 // what the line says
    Position position() const { return now_; }  // before it
    Happening make();                           // the move on this line, and on to the next
    void skip();                                // the same without a word, whatever the line is

   private:
    std::size_t at() const { return static_cast<std::size_t>(line_); }
    bool is_move() const { return log_.actors_[at()] != Actor::nobody(); }
    AnyMatch& own();
    const MatchLog& log_;
    int line_;
    std::shared_ptr<AnyMatch> now_;
  };

  // The same for the moves that count alone.
  class Moves {
   public:
    Moves(const MatchLog& log, int first)
        : log_(log), number_(first), now_(log.position(first)->clone()) {}
    int number() const { return number_; }
    bool is_at_end() const { return number_ >= log_.size(); }
    JournalEntry entry() const;
    const AnyMatch& now() const { return *now_; }
    Happening make() { return now_->make(log_.code(number_++)); }
    void skip() { now_->repeat(log_.code(number_++)); }

   private:
    const MatchLog& log_;
    int number_;
    std::unique_ptr<AnyMatch> now_;
  };

 private:
  struct Checkpoint {
    int lines;
    Position position;
  };
  std::size_t line_of(int move) const { return standing_[static_cast<std::size_t>(move)]; }
  const Checkpoint& checkpoint_before(int lines) const;
  void add_line(Actor actor, std::uint64_t code);

  // A line that is no move has nobody for its actor, and for its code how many moves it takes back;
  // none: it is a comment.
  std::deque<std::uint64_t> codes_;
  std::deque<Actor> actors_;
  std::vector<std::pair<int, std::string>> comments_;  // by line
  std::vector<std::uint32_t> standing_;                // the lines of the moves that count
  std::vector<Checkpoint> checkpoints_;                // also after every line that takes back
  std::shared_ptr<AnyMatch> now_;
  std::size_t position_bytes_;
};

}  // namespace paddock
