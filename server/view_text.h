// A view as it is sent: its fields, each as JSON, so that a change can be sent as the fields that
// changed.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "server/viewers.h"
#include "table/history.h"

namespace paddock {

using ViewText = std::vector<std::pair<std::string, std::string>>;

// What the viewer may know of a position; empty when there is none yet.
ViewText view_text(const Position& position, Viewer viewer);

// As one JSON object.
std::string whole(const ViewText& view);

// The fields of `after` that are not as in `before`, and null for those that are gone; "{}" when
// nothing changed.
std::string patch(const ViewText& before, const ViewText& after);

// The last view that each viewer was told of, so that only changes need sending.
class ViewCache {
 public:
  // The patch from what `key` was shown last to this position.
  std::string advance(int key, Viewer viewer, const Position& before, const Position& after);

 private:
  struct Shown {
    Position position;
    ViewText text;
  };
  std::array<Shown, Viewers::kKeys> shown_;
};

}  // namespace paddock
