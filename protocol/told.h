// Told: an entry made ready for every viewer. What it made happen and what it changed is found out
// and written once, whoever is told of it (decision 10).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/json_out.h"
#include "protocol/view_text.h"
#include "protocol/viewers.h"
#include "table/table.h"

namespace paddock {

// Events as they are sent, one after the other, and to whom.
class EventsText {
 public:
  EventsText() = default;
  explicit EventsText(const Happening& happening);

  template <class Visit>
  void for_each(Visit visit) const {
    std::size_t begin = 0;
    for (const auto& [audience, end] : parts_) {
      visit(audience, std::string_view(json_).substr(begin, end - begin));
      begin = end + 1;  // after the comma
    }
  }

 private:
  struct Part {
    Audience audience;
    std::size_t end;
  };
  std::string json_;
  std::vector<Part> parts_;
};

struct Told {
  Table::Logged logged;
  Audience audience;  // of a move: who may know which
  EventsText events;  // of a move
  const std::vector<std::pair<Seat, Digest>>* commitments = nullptr;  // of the start
  std::string public_patch;                                           // what changed for everybody
  std::array<std::string, kMaxSeats> private_patches{};

  const std::string& private_patch(Seat seat) const {
    return private_patches[static_cast<std::size_t>(index(seat))];
  }
};
std::vector<Told> tell(const Table& table, int after, int up_to);
// Adds what changed, for everybody and for these seats, to entries that were told in order.
void add_public_patches(std::vector<Told>& told, ViewCache& views);
void add_private_patches(std::vector<Told>& told, Viewers viewers, ViewCache& views);

}  // namespace paddock
