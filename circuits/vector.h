// Vector: a place or a direction in the plane, for the arithmetic of drawings. Only operations that
// every machine rounds alike (no sine, no exponential): a board is made again byte for byte.
#pragma once

#include <cmath>
#include <vector>

namespace paddock::circuits {

struct Vector {
  double x = 0;
  double y = 0;

  friend Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y}; }
  friend Vector operator-(Vector a, Vector b) { return {a.x - b.x, a.y - b.y}; }
  friend Vector operator*(Vector a, double factor) { return {a.x * factor, a.y * factor}; }
  friend bool operator==(Vector a, Vector b) = default;
};

inline double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
inline double cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }
inline double length(Vector a) { return std::sqrt(dot(a, a)); }
inline double distance(Vector a, Vector b) { return length(a - b); }
inline Vector unit(Vector a) {
  const double size = length(a);
  return size > 0 ? a * (1 / size) : Vector{1, 0};
}
// A quarter turn to the left, with y upwards.
inline Vector left_of(Vector a) { return {-a.y, a.x}; }

// Whether the way from a to b crosses the one from c to d. A point on a line counts as to one side
// of it, so that lines which cross at a point of both are seen once.
inline bool do_cross(Vector a, Vector b, Vector c, Vector d) {
  const auto is_left = [](Vector from, Vector to, Vector point) {
    return cross(to - from, point - from) > 0;
  };
  return is_left(a, b, c) != is_left(a, b, d) && is_left(c, d, a) != is_left(c, d, b);
}

using Vectors = std::vector<Vector>;

// The element `i` of a closed line, counted round and round.
inline Vector around(const Vectors& line, int i) {
  const int size = static_cast<int>(line.size());
  return line[static_cast<std::size_t>(((i % size) + size) % size)];
}

}  // namespace paddock::circuits
