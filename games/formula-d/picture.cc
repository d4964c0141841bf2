// What a player sees at a terminal: the cars in order, and the stretch of track ahead of the one to
// move, lane by lane.
#include <algorithm>
#include <optional>

#include "games/formula-d/pit.h"
#include "games/formula-d/text.h"
#include "games/formula-d/track.h"

namespace paddock::formula_d {
namespace {

// A stretch of track: columns of half a space each, from a little behind the mover on.
class Strip {
 public:
  static constexpr int kColumns = 64;
  static constexpr int kBehind = 6;

  Strip(const State& state, const Translator& say)
      : state_(state), track_(Track::of(state.board)), say_(say) {}

  void paint(Picture& picture) {
    const Car& mover = state_[state_.mover()];
    if (!mover.is_on_track()) return;
    start_ = track_[mover.space].at - kBehind * kHalfSpace;
    for (int i = 0; i < track_.spaces(); ++i) place(circuits::space_at(i));
    picture.push_back({{std::string(3, ' ') + corners(), Ink::Dim}});
    for (std::size_t lane = 0; lane < circuits::kLanes; ++lane) picture.push_back(row(lane));
  }

 private:
  static constexpr int kHalfSpace = 500;

  int column(SpaceId space) const {
    const std::int32_t ahead = (track_[space].at - start_ + 2 * track_.lap()) % track_.lap();
    return ahead / kHalfSpace;
  }

  void place(SpaceId space) {
    const int at = column(space);
    if (at >= kColumns) return;
    const Track::Node& node = track_[space];
    cells_[static_cast<std::size_t>(node.lane)][static_cast<std::size_t>(at)] = space;
    if (node.is_corner && seen_corners_.size() < kMostCorners) note_corner(node.segment, at);
  }

  void note_corner(int segment, int at) {
    for (Seen& seen : seen_corners_) {
      if (seen.segment != segment) continue;
      seen.column = std::min(seen.column, at);
      return;
    }
    seen_corners_.push_back({segment, at});
  }

  std::string corners() {
    std::ranges::sort(seen_corners_, {}, &Seen::column);
    std::string line;
    for (const Seen& seen : seen_corners_) {
      const circuits::Segment& corner =
          track_.board().segments[static_cast<std::size_t>(seen.segment)];
      const std::string label = say_(Message(
          "fd.picture.corner",
          {{"name", message_of(Corner{state_.board, seen.segment})}, {"stops", corner.stops}}));
      const std::size_t used = width_of(line);
      const auto at = std::max(static_cast<std::size_t>(seen.column), used + (used > 0 ? 1 : 0));
      if (at + width_of(label) > kColumns) break;  // there is no room for this one any more
      line += std::string(at - used, ' ') + label;
    }
    return line;
  }

  std::optional<CarId> car_on(SpaceId space) const {
    for (int i = 0; i < kMostCars; ++i) {
      const Car& car = state_.cars[static_cast<std::size_t>(i)];
      if (car.is_on_track() && car.space == space) return car_at(i);
    }
    return std::nullopt;
  }

  PictureRow row(std::size_t lane) const {
    PictureRow spans = {{say_(message_of(static_cast<Lane>(lane))) + "  ", Ink::Dim}};
    for (std::size_t at = 0; at < kColumns; ++at) {
      const std::optional<SpaceId>& space = cells_[lane][at];
      if (!space) {
        spans.push_back({" "});
        continue;
      }
      const std::optional<CarId> car = car_on(*space);
      if (!car) {
        spans.push_back({track_[*space].is_corner ? "o" : ".", Ink::Dim});
        continue;
      }
      const std::string mark =
          say_(Message(std::string("fd.mark.").append(name_of(colour_of(*car))))) +
          std::to_string(number_of(*car));
      spans.push_back({mark, ink_of(colour_of(*car))});
      at += width_of(mark) - 1;
    }
    return spans;
  }

  struct Seen {
    int segment;
    int column;
  };
  static constexpr std::size_t kMostCorners = 16;

  const State& state_;
  const Track& track_;
  const Translator& say_;
  std::int32_t start_ = 0;
  std::array<std::array<std::optional<SpaceId>, kColumns>, circuits::kLanes> cells_{};
  std::vector<Seen> seen_corners_;
};

class Painter {
 public:
  Painter(const View& view, const Translator& say) : view_(view), state_(view.state), say_(say) {}

  Picture paint() {
    const std::string& name = Track::of(state_.board).board().name;
    row({{say_(Message("fd.picture.title", {{"circuit", circuit_message(name)},
                                            {"round", int{state_.round}},
                                            {"laps", int{state_.laps}}})),
          Ink::Bold}});
    if (state_.phase == Phase::RollingGrid) return picture_;
    row({{say_(Message("fd.picture.header")), Ink::Dim}});
    int place = 0;
    for (CarId car : ranking(state_)) paint_car(car, ++place);
    if (state_.phase != Phase::Over) Strip(state_, say_).paint(picture_);
    return picture_;
  }

 private:
  void row(PictureRow spans) { picture_.push_back(std::move(spans)); }

  std::string where(const Car& car) const {
    static constexpr std::array<std::string_view, 6> kKeys = {"",
                                                              "fd.picture.lane",
                                                              "fd.picture.box",
                                                              "fd.picture.lane",
                                                              "fd.picture.finished",
                                                              "fd.picture.out"};
    const auto key = kKeys[static_cast<std::size_t>(car.standing)];
    if (!key.empty()) return say_(Message(key));
    const Track& track = Track::of(state_.board);
    const std::string space = say_(message_of(Spot{state_.board, car.space}));
    const Track::Node& node = track[car.space];
    if (!node.is_corner) return space;
    return say_(
        Message("fd.picture.in_corner", {{"space", space},
                                         {"corner", message_of(Corner{state_.board, node.segment})},
                                         {"stop", int{std::min(car.stops, node.stops)}},
                                         {"of", int{node.stops}}}));
  }

  void paint_car(CarId id, int place) {
    const Car& car = state_[id];
    const bool is_own = view_.viewer == Viewer(seat_of(state_, id));
    const bool is_mover = state_.phase != Phase::Over && state_.mover() == id;
    row({{right(std::to_string(place), 3) + (is_mover ? " > " : "   ")},
         {left(say_(message_of(id)), 10), ink_of(colour_of(id))},
         {right(std::to_string(lap_of(state_, car)), 5) +
          right(car.gear == 0 ? "-" : std::to_string(car.gear), 8) +
          right(std::to_string(car.wear), 6) + "   "},
         {where(car)},
         {is_own ? "  ^^" : "", Ink::Bold}});
  }

  const View& view_;
  const State& state_;
  const Translator& say_;
  Picture picture_;
};

}  // namespace

Picture FormulaDText::picture(const View& view, const Translator& say) {
  return Painter(view, say).paint();
}

}  // namespace paddock::formula_d
