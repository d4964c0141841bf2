// By which rule what happened did: the id that a line of the log leads to.
#include "games/formula-d/pit.h"
#include "games/formula-d/text.h"

namespace paddock::formula_d {
namespace {

std::string_view rule_of(StartKind start) {
  switch (start) {
    case StartKind::Stalled:
      return "D-7";
    case StartKind::Normal:
      return "D-8";
    case StartKind::Great:
      break;
  }
  return "D-9";
}

// First gear is engaged after a stalled start, too, not in the box alone.
std::string_view rule_of_shift(int from, int to) {
  if (from == 0) return to == 1 ? "D-13" : "D-47";
  return to < from - 1 ? "D-15" : "D-14";
}

// In the pit lane: out of its box, or as far as the next car allows.
std::string_view rule_in_lane(const event::Moved& e) {
  const bool leaves_box = e.from.space == box_space(Track::of(e.from.board), e.car);
  return leaves_box && e.to.space != e.from.space ? "D-47" : "D-49";
}

std::string_view rule_of_move(const event::Moved& e) {
  const circuits::Board& board = Track::of(e.from.board).board();
  if (board.is_pit(e.from.space)) return rule_in_lane(e);
  if (board.is_pit(e.to.space)) return "D-45";
  return e.spaces.empty() ? "D-23" : "D-17";
}

std::string_view rule_of(Test test) {
  switch (test) {
    case Test::Collision:
      return "D-37";
    case Test::Engine:
      return "D-39";
    case Test::Danger:
      return "D-53";
    case Test::Residents:
    case Test::None:
      break;
  }
  return "D-52";
}

struct EventRule {
  std::string_view operator()(const event::GridRolled&) const { return "D-3"; }
  std::string_view operator()(const event::GridTied&) const { return "D-4"; }
  std::string_view operator()(const event::GridTaken&) const { return "D-3"; }
  std::string_view operator()(const event::RoundBegins&) const { return "D-10"; }
  std::string_view operator()(const event::StartRolled& e) const { return rule_of(e.start()); }
  std::string_view operator()(const event::Shifted& e) const { return rule_of_shift(e.from, e.to); }
  std::string_view operator()(const event::Rolled&) const { return "D-13"; }
  std::string_view operator()(const event::Nitro&) const { return "D-51"; }
  std::string_view operator()(const event::Moved& e) const { return rule_of_move(e); }
  std::string_view operator()(const event::Stopped& e) const { return e.counts ? "D-26" : "D-30"; }
  std::string_view operator()(const event::WearLost& e) const { return e.rule(); }
  std::string_view operator()(const event::WearGained& e) const { return e.rule(); }
  std::string_view operator()(const event::Risked& e) const { return e.rule(); }
  std::string_view operator()(const event::Strained& e) const { return e.rule(); }
  std::string_view operator()(const event::Tested& e) const { return rule_of(e.test); }
  std::string_view operator()(const event::WentOut& e) const { return e.rule(); }
  std::string_view operator()(const event::EnteredPit& e) const {
    return e.waits ? "D-49" : "D-45";
  }
  std::string_view operator()(const event::Crossed& e) const { return e.lap > 1 ? "D-40" : ""; }
  std::string_view operator()(const event::Measured&) const { return "D-54"; }
  std::string_view operator()(const event::Arrived&) const { return "D-40"; }
  std::string_view operator()(const event::RaceEnded&) const { return "D-42"; }
};

}  // namespace

std::string_view FormulaDText::rule(const Event& event) { return std::visit(EventRule{}, event); }

}  // namespace paddock::formula_d
