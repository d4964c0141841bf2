#include "circuits/shelf.h"

#include "circuits/centre_line.h"
#include "circuits/load.h"
#include "circuits/shipped.h"

namespace paddock::circuits {

std::vector<std::string> shelved_ids() {
  std::vector<std::string> ids;
  for (const ShippedBoard& shipped : shipped_boards()) ids.emplace_back(shipped.id);
  return ids;
}

Board shelved_board(std::size_t number) {
  const ShippedBoard& shipped = shipped_boards()[number];
  return load_board(shipped.text, shipped.id);
}

Road shelved_road(std::size_t number) {
  const ShippedBoard& shipped = shipped_boards()[number];
  const CentreLine line = read_centre_line(shipped.centre_line, shipped.id);
  Road road{static_cast<int>(line.lap_metres), {}};
  for (const Vector& point : line.points) {
    road.metres.push_back({static_cast<std::int32_t>(point.x), static_cast<std::int32_t>(point.y)});
  }
  return road;
}

}  // namespace paddock::circuits
