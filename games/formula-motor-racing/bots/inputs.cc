#include "games/formula-motor-racing/bots/inputs.h"

#include <algorithm>
#include <cmath>

#include "games/formula-motor-racing/bots/sigmoid.h"

namespace paddock::formula_motor_racing {
namespace {

constexpr int kOvertakes = 3;  // +2, +3, +4

// Where the kinds of each effect begin; those of a colour are so many, one for each team.
constexpr int first_kind(Effect effect) {
  constexpr int kPitStops = kOvertakes * kColours;
  constexpr int kBeige = kPitStops + kColours;
  switch (effect) {
    case Effect::Overtake:
      return 0;
    case Effect::PitStop:
      return kPitStops;
    default:
      return kBeige + static_cast<int>(effect) - static_cast<int>(Effect::PitStop);
  }
}
constexpr int kBeigePitStop = first_kind(Effect::WrongLine) - 1;
constexpr int kColouredCharge = first_kind(Effect::Crash) + 1;
static_assert(kColouredCharge + kColours == kKinds);

// Points: of a few only the sign counts, and one more matters most where it is close.
constexpr std::array<int, kLeads - 1> kAtLeast = {-10, -8, -6, -4, -2, -1, 0, 1,
                                                  2,   3,  4,  5,  7,  9,  12};
// Of a lead of as much less than the first of them as it can be, and so on.
constexpr auto kLeadSteps = [] {
  std::array<std::uint8_t, kAtLeast.back() - kAtLeast.front() + 2> steps{};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const int lead = kAtLeast.front() - 1 + static_cast<int>(i);
    steps[i] = static_cast<std::uint8_t>(
        std::ranges::count_if(kAtLeast, [&](int least) { return lead >= least; }));
  }
  return steps;
}();

constexpr int lead_step(int lead) {
  const int known = std::clamp(lead, kAtLeast.front() - 1, kAtLeast.back());
  return kLeadSteps[static_cast<std::size_t>(known - kAtLeast.front() + 1)];
}

}  // namespace

Chair::Chair(const Open& open, Seat seat, int left, Field field)
    : open_(open), left_(left), field_(field) {
  number_teams(seat);
  for (std::size_t car = 0; car < kCars; ++car) {
    before_[entries_[static_cast<std::size_t>(team_of(static_cast<Car>(car)))]] += open.points[car];
  }
}

void Chair::number_teams(Seat seat) {
  std::size_t next = 0;
  const auto number = [&](std::size_t colour, int entry) {
    entries_[next] = static_cast<std::uint8_t>(entry);
    teams_[colour] = static_cast<std::uint8_t>(next++);
  };
  for (int after = 0; after < open_.players; ++after) {
    const Seat player = seat_at((index(seat) + after) % open_.players);
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      if (open_.owners[colour].is(player)) number(colour, after);
    }
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    const int entry = kMaxPlayers + static_cast<int>(colour);
    if (open_.owners[colour].is_nobody()) number(colour, entry);
  }
}

Kind Chair::kind_of(Card card) const {
  const Face& face = face_of(card);
  const int first = first_kind(face.effect);
  if (face.target != Target::CarsOfColour) {
    return static_cast<Kind>(face.effect == Effect::PitStop ? kBeigePitStop : first);
  }
  const int team = teams_[static_cast<std::size_t>(face.colour)];
  switch (face.effect) {
    case Effect::Overtake:
      return static_cast<Kind>(first + kOvertakes * team + face.places - 2);
    case Effect::PitStop:
      return static_cast<Kind>(first + team);
    default:  // rule M-35
      return static_cast<Kind>(kColouredCharge + team);
  }
}

// From -1 to 1; what a lead is worth depends on how many races may turn it round.
float Chair::points_ahead(int team) const {
  constexpr float kScale = 8.F;
  const int ahead = before_[entries_[static_cast<std::size_t>(team)]] - before_[0];
  const float scaled =
      static_cast<float>(ahead) / (kScale * std::sqrt(static_cast<float>(races_to_come() + 1)));
  return scaled / (1.F + std::fabs(scaled));
}

Chair::Totals Chair::totals_at_end(Line line) const {
  Totals totals = before_;
  for (int place = 1; place <= static_cast<int>(kPoints.size()); ++place) {
    totals[entries_[static_cast<std::size_t>(team_of(line.at(place)))]] +=
        kPoints[static_cast<std::size_t>(place - 1)];
  }
  return totals;
}

Chair::Lead Chair::lead(Line line) const {
  const Totals totals = totals_at_end(line);
  int best = -1;
  int rival = 0;
  for (int team = 1; team < kColours; ++team) {
    const std::size_t entry = entries_[static_cast<std::size_t>(team)];
    if (entry == 0 || totals[entry] <= best) continue;
    best = totals[entry];
    rival = team;
  }
  return {InputAt::kLead + lead_step(totals[0] - best), InputAt::kRival + rival};
}

double Chair::chance_at_end(Line line) const {
  const Totals totals = totals_at_end(line);
  if (races_to_come() > 0) return chance_of_title(totals);
  return wins(totals, line) ? 1 : 0;
}

// rules M-61, M-62
bool Chair::wins(const Totals& totals, Line line) const {
  std::array<bool, kEntries> is_behind_own{};
  bool own_seen = false;
  for (int place = 1; place <= kCars; ++place) {
    const std::size_t entry = entries_[static_cast<std::size_t>(team_of(line.at(place)))];
    if (entry == 0) own_seen = true;
    if (entry == 0 || is_behind_own[entry]) continue;
    if (totals[entry] > totals[0]) return false;
    if (totals[entry] == totals[0] && !own_seen) return false;
    is_behind_own[entry] = true;
  }
  return true;
}

// As if what everybody scores from now on were drawn from one distribution: the more races are to
// come, the less a point counts.
double Chair::chance_of_title(const Totals& totals) const {
  constexpr float kPointsOfARace = 4.F;
  const float scale = kPointsOfARace * std::sqrt(static_cast<float>(races_to_come()));
  std::array<bool, kEntries> is_counted{};
  float sum = 0;
  for (const std::uint8_t entry : entries_) {
    if (is_counted[entry]) continue;
    is_counted[entry] = true;
    sum += exponential(static_cast<float>(totals[entry] - totals[0]) / scale);
  }
  return 1.F / sum;
}

}  // namespace paddock::formula_motor_racing
