// Views as they are sent: whole, or the fields that changed.
#pragma once

#include <array>
#include <string>

#include "engine/json_out.h"
#include "protocol/viewers.h"
#include "table/match_log.h"

namespace paddock {

// What the viewer may know of a position, as an object; "{}" when there is none yet.
std::string view_text(const Position& position, Viewer viewer);

// A patch is the fields of an object, without its braces: those of `after` that are not as in
// `before`, and null for those that are gone; empty when nothing changed.
std::string patch(const FieldsOut& before, const FieldsOut& after);

// From one position to the next, for a viewer, as an object.
void write_view_patch(JsonOut& out, const AnyMatch& before, const AnyMatch& after, Viewer viewer);

// The last views that were told of, so that only changes need sending. What everybody may know is
// looked at once, whoever is told of it.
class ViewCache {
 public:
  std::string public_patch(const Position& before, const Position& after);
  std::string private_patch(Seat seat, const Position& before, const Position& after);

 private:
  struct Shown {
    Position position;
    FieldsOut view;
    FieldsOut next;  // while it is compared; kept for its memory
  };
  template <class See>
  static std::string advance(Shown& shown, const Position& before, const Position& after, See see);

  Shown public_;
  std::array<Shown, kMaxSeats> private_;
};

}  // namespace paddock
