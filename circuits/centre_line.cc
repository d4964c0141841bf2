#include "circuits/centre_line.h"

#include <algorithm>

namespace paddock::circuits {

LineRuler::LineRuler(const Vectors& points) : points_(points), starts_{0} {
  for (int i = 0; i < static_cast<int>(points.size()); ++i) {
    starts_.push_back(starts_.back() + distance(around(points, i), around(points, i + 1)));
  }
}

Vector LineRuler::at(double metres) const {
  const double lap = length();
  const double along = metres - std::floor(metres / lap) * lap;
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), along);
  const int edge = std::clamp(static_cast<int>(after - starts_.begin()) - 1, 0,
                              static_cast<int>(points_.size()) - 1);
  const double start = starts_[static_cast<std::size_t>(edge)];
  const double size = starts_[static_cast<std::size_t>(edge) + 1] - start;
  const double part = size > 0 ? (along - start) / size : 0;
  return around(points_, edge) * (1 - part) + around(points_, edge + 1) * part;
}

}  // namespace paddock::circuits
