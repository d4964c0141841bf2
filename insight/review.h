// Review: where a match was won and lost, move by move.
//
// Of every seat the chance to win is worked out from what that seat knew, after every move. What it
// changes by at nature's moves is luck, at the seat's own moves skill, at the others' moves theirs;
// the three add up to the result, exactly. Every decision is weighed against all that could have
// been done instead, from what the seat knew then.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "engine/describe_json.h"
#include "insight/fraction.h"

namespace paddock {

// How a move looks beside the best one, by what it gave away of a fair share of the victory (one in
// so many seats): a fifth is doubtful, two fifths are a mistake, three fifths a blunder.
enum class Mark : std::uint8_t { Fine, Doubtful, Mistake, Blunder };
BOOST_DESCRIBE_ENUM(Mark, Fine, Doubtful, Mistake, Blunder)
std::string_view sign_of(Mark mark);  // "", "?!", "?", "??"
Mark mark_of(double loss, double error, int seats);

struct ReviewedPlayer {
  Seat seat{};
  Fraction start{};  // the chance to win before the first move
  Fraction luck{};
  Fraction skill{};
  Fraction others{};
  Fraction end{};       // 1 or 0 once the match is over, or a part of a shared victory
  Fraction accuracy{};  // 1: always the best move; 0: no better than picking blindly
  int decisions = 0;
};
BOOST_DESCRIBE_STRUCT(ReviewedPlayer, (),
                      (seat, start, luck, skill, others, end, accuracy, decisions))

// Everybody's chance as a spectator could know it, after so many moves.
struct LinePoint {
  int moves = 0;
  std::vector<Fraction> win{};
};
BOOST_DESCRIBE_STRUCT(LinePoint, (), (moves, win))

struct ReviewedDecision {
  int moves = 0;  // made before it
  Seat seat{};
  std::string move{};
  std::vector<Message> said{};  // the move in words
  Fraction win{};               // after it
  std::string best{};
  std::vector<Message> best_said{};
  Fraction best_win{};
  Fraction loss{};
  Fraction error{};  // of the loss
  Mark mark{};
  std::vector<Message> reasons{};  // what there is to say of the move
  std::vector<Message> best_reasons{};
};
BOOST_DESCRIBE_STRUCT(ReviewedDecision, (),
                      (moves, seat, move, said, win, best, best_said, best_win, loss, error, mark,
                       reasons, best_reasons))

// A move that changed much for a seat.
struct Swing {
  int moves = 0;  // made before it
  Seat seat{};
  Fraction change{};
  std::string move{};
  std::vector<Message> said{};  // a seat's move in words
  std::vector<Message> told{};  // what came of it, as everybody heard it
};
BOOST_DESCRIBE_STRUCT(Swing, (), (moves, seat, change, move, said, told))

// All dice of a kind that were cast for a seat.
struct DiceLine {
  Seat seat{};
  Message die{};
  int rolls = 0;
  Fraction mean{};      // of what came up
  Fraction expected{};  // of a roll
  Fraction unusual{};   // how likely a sum is that lies at least as far from what was expected
};
BOOST_DESCRIBE_STRUCT(DiceLine, (), (seat, die, rolls, mean, expected, unusual))

struct Review {
  bool is_over = false;  // else the journal stops before the end
  int moves = 0;
  std::vector<ReviewedPlayer> players{};
  std::vector<LinePoint> line{};
  std::vector<ReviewedDecision> decisions{};  // where there was a choice
  std::vector<Swing> turning_points{};        // for whom they turned most, in the order they came
  std::optional<Swing> unluckiest{};
  std::optional<Swing> luckiest{};
  std::optional<Swing> best_decision{};
  std::vector<DiceLine> dice{};
};
BOOST_DESCRIBE_STRUCT(Review, (),
                      (is_over, moves, players, line, decisions, turning_points, unluckiest,
                       luckiest, best_decision, dice))

// So many play-outs in all, shared among positions and decisions.
struct ReviewEffort {
  std::uint32_t playouts = 100'000;
  std::uint64_t seed = 1;
};

// A review in the making: whoever shows how far it is makes it step by step.
class ReviewWork {
 public:
  virtual ~ReviewWork() = default;
  virtual int moves() const = 0;
  virtual int done() const = 0;  // of them
  virtual bool step() = 0;       // false: there is nothing left to do
  virtual Review take() = 0;     // once that is so
};
std::unique_ptr<ReviewWork> begin_review(const AnyPast& played, ReviewEffort effort);

}  // namespace paddock
