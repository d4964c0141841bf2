// paddock circuits NAME --solve: how a car that is alone on a board drives it best.
#include "app/circuits_solve.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/picture.h"
#include "engine/text.h"
#include "games/formula-d/bots/plan.h"
#include "games/formula-d/text.h"

namespace paddock {
namespace {

using circuits::Board;
using circuits::Segment;
using formula_d::Plan;
using formula_d::PlanSegment;

constexpr std::uint64_t kRaces = 2000;  // for the plan; what is expected is exact

Json segment_json(const Segment& segment, const PlanSegment& plan) {
  const bool is_corner = segment.kind == Segment::Kind::Corner;
  Json one = {{"kind", is_corner ? "corner" : "straight"}};
  if (is_corner) one["name"] = segment.name;
  one["gear"] = plan.usual_gear();
  one["share"] = plan.gear_share();
  one["wear_spent"] = plan.wear_spent;
  one["wear_worth"] = plan.wear_worth;
  return one;
}

Json plan_json(const Board& board, const formula_d::SoloRace& race, const Plan& plan) {
  Json json = {{"id", board.id},
               {"laps", race.laps},
               {"wear_points", race.wear_points},
               {"expected_rounds", plan.expected_rounds},
               {"driven_rounds", plan.driven_rounds},
               {"races", plan.races},
               {"retired", plan.retired}};
  json["segments"] = Json::array();
  for (std::size_t i = 0; i < board.segments.size(); ++i) {
    json["segments"].push_back(segment_json(board.segments[i], plan.segments[i]));
  }
  return json;
}

std::string name_of(const Board& board, std::size_t segment, const Voice& voice) {
  const bool is_corner = board.segments[segment].kind == Segment::Kind::Corner;
  if (is_corner) return voice.say(formula_d::corner_message(board.segments[segment].name));
  const Segment& next = board.segments[(segment + 1) % board.segments.size()];
  return voice.say(
      Message("circuits.solve.to", {{"corner", voice.say(formula_d::corner_message(next.name))}}));
}

void print_segment(const Board& board, std::size_t i, const Plan& plan, const Voice& voice) {
  const PlanSegment& segment = plan.segments[i];
  const bool is_corner = board.segments[i].kind == Segment::Kind::Corner;
  const std::string name = (is_corner ? "  " : "") + name_of(board, i, voice);
  const std::string gear =
      segment.usual_gear() == 0
          ? "-"
          : fmt::format("{} ({} %)", segment.usual_gear(), std::lround(100 * segment.gear_share()));
  fmt::print("{}{} {} {} {}\n", name,
             std::string(34 - std::min<std::size_t>(33, characters_in(name)), ' '), right(gear, 11),
             right(voice.number(segment.wear_spent, 2), 8),
             right(voice.number(segment.wear_worth, 2), 10));
}

void print_plan(const Board& board, const Plan& plan, const Voice& voice) {
  fmt::print("{}\n{}\n\n", voice.say(formula_d::circuit_message(board.name)),
             voice.say(Message("circuits.solve.expected",
                               {{"rounds", voice.number(plan.expected_rounds, 3)},
                                {"driven", voice.number(plan.driven_rounds, 2)},
                                {"races", static_cast<std::int64_t>(plan.races)}})));
  fmt::print("{}{} {} {}\n", std::string(35, ' '), right(voice.word("circuits.solve.gear"), 11),
             right(voice.word("circuits.solve.spent"), 8),
             right(voice.word("circuits.solve.worth"), 10));
  for (std::size_t i = 0; i < board.segments.size(); ++i) print_segment(board, i, plan, voice);
  const auto dearest = static_cast<std::size_t>(plan.dearest);
  fmt::print("\n{}\n",
             voice.say(Message("circuits.solve.dearest",
                               {{"where", name_of(board, dearest, voice)},
                                {"rounds", voice.number(plan.segments[dearest].wear_worth, 2)}})));
}

}  // namespace

namespace {

using Paints = std::array<std::uint32_t, formula_d::kGears>;
constexpr Paints kPaints = {0x2c7fb8, 0x41b6c4, 0x7fcdbb, 0xfec44f, 0xfe9929, 0xd95f0e};

circuits::Vectors outline_of(const circuits::Space& space) {
  circuits::Vectors outline;
  for (const circuits::Point& point : space.outline) {
    outline.push_back({static_cast<double>(point.x), -static_cast<double>(point.y)});
  }
  return outline;
}

circuits::Vector middle_of(const circuits::Vectors& outline) {
  circuits::Vector sum{0, 0};
  for (const circuits::Vector& point : outline) sum = {sum.x + point.x, sum.y + point.y};
  const auto points = static_cast<double>(outline.size());
  return {sum.x / points, sum.y / points};
}

// A number on a white plate, so that colour is not the only sign.
void add_number(circuits::Drawing& drawing, const circuits::Vector& at, int number) {
  constexpr double kHalf = 95;
  const circuits::Vectors plate = {{at.x - kHalf, at.y - kHalf},
                                   {at.x + kHalf, at.y - kHalf},
                                   {at.x + kHalf, at.y + kHalf},
                                   {at.x - kHalf, at.y + kHalf}};
  drawing.add(circuits::Shape{{plate}, circuits::Ends::Closed, circuits::Paint{0xffffff, 0.85}});
  drawing.add(circuits::Label{at, 160, std::to_string(number), {0x000000}});
}

}  // namespace

// Each space in the colour of the gear in which cars usually end in its segment, its number in the
// middle.
void add_plan(circuits::Drawing& drawing, const Board& board, const Plan& plan) {
  for (std::size_t i = 0; i < board.segments.size(); ++i) {
    const int gear = plan.segments[i].usual_gear();
    if (gear == 0) continue;
    const circuits::Paint paint{kPaints[static_cast<std::size_t>(gear - 1)], 0.45};
    circuits::Vector middle{0, 0};
    for (int space = 0; space < board.track_spaces; ++space) {
      const circuits::Space& one = board.spaces[static_cast<std::size_t>(space)];
      if (one.segment != i) continue;
      const circuits::Vectors outline = outline_of(one);
      drawing.add(circuits::Shape{{outline}, circuits::Ends::Closed, paint});
      const bool is_middle =
          one.lane == circuits::Lane::Middle && one.number == board.segments[i].spaces[1] / 2;
      if (is_middle) middle = middle_of(outline);
    }
    add_number(drawing, middle, gear);
  }
}

formula_d::Plan solve(const Board& board, const SolveArguments& arguments) {
  const auto number = circuits::find_board(board.id);
  return formula_d::plan_of(
      {number, formula_d::RuleSet::Basic, arguments.laps, arguments.wear_points}, kRaces, 1);
}

void tell_plan(const Board& board, const SolveArguments& arguments, const Plan& plan, bool as_json,
               const Voice& voice) {
  if (!as_json) return print_plan(board, plan, voice);
  const formula_d::SoloRace race{circuits::find_board(board.id), formula_d::RuleSet::Basic,
                                 arguments.laps, arguments.wear_points};
  fmt::print("{}\n", plan_json(board, race, plan).dump(2));
}

}  // namespace paddock
