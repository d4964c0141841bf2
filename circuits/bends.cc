#include "circuits/bends.h"

#include <algorithm>
#include <array>

namespace paddock::circuits {
namespace {

// A road turns where its radius is below so many lengths of a space; the next number is for lines
// on which that finds nothing.
constexpr std::array kGentlest = {5.0, 9.0, 16.0, 30.0};
// In radians: what turns by less is a kink that needs no brakes.
constexpr double kLeastAngle = 0.42;
constexpr double kGap = 1.6;  // two bends the same way with less between them are one
constexpr int kSamplesPerSpace = 6;

std::size_t place(int i) { return static_cast<std::size_t>(i); }

// How much the road turns to the left at each of a number of places along the lap, in radians.
std::vector<double> turns(const CentreLine& line, int samples) {
  const LineRuler ruler(line.points);
  Vectors places;
  for (int i = 0; i < samples; ++i) places.push_back(ruler.at(ruler.length() * i / samples));
  for (int round = 0; round < 3; ++round) {
    const Vectors before = places;
    for (int i = 0; i < samples; ++i) {
      places[place(i)] =
          around(before, i - 1) * 0.25 + before[place(i)] * 0.5 + around(before, i + 1) * 0.25;
    }
  }
  std::vector<double> angles;
  for (int i = 0; i < samples; ++i) {
    const Vector in = places[place(i)] - around(places, i - 1);
    const Vector out = around(places, i + 1) - places[place(i)];
    angles.push_back(std::atan2(cross(in, out), dot(in, out)));
  }
  return angles;
}

struct Run {  // of samples that turn the same way
  int from = 0;
  int to = 0;  // past the last
  double angle = 0;
};

bool is_same_way(const Run& a, const Run& b) { return (a.angle > 0) == (b.angle > 0); }

std::vector<Run> runs_of(const std::vector<double>& angles, double gentlest) {
  const double least = 1.0 / (gentlest * kSamplesPerSpace);
  const int samples = static_cast<int>(angles.size());
  // Begins on a straight, so that no run is cut in two.
  int start = 0;
  while (start < samples && std::abs(angles[place(start)]) >= least) ++start;
  std::vector<Run> runs;
  for (int i = start; i < start + samples; ++i) {
    const double angle = angles[place(i % samples)];
    if (std::abs(angle) < least) continue;
    const Run one{i, i + 1, angle};
    if (!runs.empty() && runs.back().to == i && is_same_way(runs.back(), one)) {
      runs.back().to = i + 1;
      runs.back().angle += angle;
    } else {
      runs.push_back(one);
    }
  }
  return runs;
}

std::vector<Run> joined(const std::vector<Run>& runs) {
  constexpr int kClose = static_cast<int>(kGap * kSamplesPerSpace);
  std::vector<Run> result;
  for (const Run& run : runs) {
    if (!result.empty() && is_same_way(result.back(), run) &&
        run.from - result.back().to < kClose) {
      result.back().to = run.to;
      result.back().angle += run.angle;
    } else {
      result.push_back(run);
    }
  }
  return result;
}

// Slight turns of the wheel are dropped before and after close bends are joined: what lies between
// two of them must not keep them apart.
std::vector<Run> bends_of(const std::vector<double>& angles, double gentlest) {
  std::vector<Run> runs = runs_of(angles, gentlest);
  std::erase_if(runs, [](const Run& run) { return std::abs(run.angle) < kLeastAngle / 3; });
  runs = joined(runs);
  std::erase_if(runs, [](const Run& run) { return std::abs(run.angle) < kLeastAngle; });
  return joined(runs);
}

}  // namespace

std::vector<FoundBend> find_bends(const CentreLine& line, double space) {
  const int samples = std::max(60, static_cast<int>(line.lap_metres / space * kSamplesPerSpace));
  const double metres = line.lap_metres / samples;
  const std::vector<double> angles = turns(line, samples);
  std::vector<Run> runs;
  for (double gentlest : kGentlest) {
    runs = bends_of(angles, gentlest);
    if (runs.size() >= 2) break;
  }
  std::vector<FoundBend> bends;
  for (const Run& run : runs) {
    const int lap = run.from >= samples ? samples : 0;
    bends.push_back({run.angle > 0 ? Segment::Bend::Left : Segment::Bend::Right,
                     (run.from - lap) * metres, (run.to - lap) * metres, std::abs(run.angle)});
  }
  std::ranges::sort(bends, {}, &FoundBend::from);
  return bends;
}

}  // namespace paddock::circuits
