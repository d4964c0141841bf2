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

using Vectors = std::vector<Vector>;

// The element `i` of a closed line, counted round and round.
inline Vector around(const Vectors& line, int i) {
  const int size = static_cast<int>(line.size());
  return line[static_cast<std::size_t>(((i % size) + size) % size)];
}

}  // namespace paddock::circuits
