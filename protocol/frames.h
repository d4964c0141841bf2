// Frames: what is sent to whom. Everything that leaves for a connection is written here, from a
// table and the Viewers of that connection; nothing here is ever given a state.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/json_out.h"
#include "protocol/view_text.h"
#include "protocol/viewers.h"
#include "table/table.h"

namespace paddock {

// Who is connected: by seat, and how many look on.
struct PresenceOf {
  bool is_here = false;
  std::int64_t since = 0;  // milliseconds of the clock
};
struct Attendance {
  std::vector<PresenceOf> seats;
  int watching = 0;
};

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

// One entry made ready for every viewer: what it made happen, found out and written once.
struct Told {
  Table::Logged logged;
  Audience audience;  // of a move: who may know which
  EventsText events;  // of a move
  const std::vector<std::pair<Seat, Digest>>* commitments = nullptr;  // of the start
  std::string public_patch;                                           // what changed for everybody
  std::array<std::string, kMaxSeats> private_patches{};
};
std::vector<Told> tell(const Table& table, int after, int up_to);
// Adds what changed, for everybody and for these seats, to entries that were told in order.
void add_public_patches(std::vector<Told>& told, ViewCache& views);
void add_private_patches(std::vector<Told>& told, Viewers viewers, ViewCache& views);

// The table as lists and welcomes show it.
std::string summary(const std::string& id, const Table& table);
// The same with how it stands at this moment: whose turn it is, how long they have, who won.
std::string summary_now(const std::string& id, const Table& table, std::int64_t now);

// {"code":…,"sentence":…,"message":…}, with "type" and "id" in front for a socket.
std::string refusal_text(const Refusal& refusal, const Translator& say);
std::string pong_frame();
std::string refused_frame(const Refusal& refusal, std::string_view command, const Translator& say);

class Frames {
 public:
  Frames(const std::string& id, const Table& table) : id_(id), table_(table) {}

  // `ack`: the command of whoever asked for what it tells of; empty: nobody did.
  std::string welcome(Viewers viewers, int last, const Attendance& attendance, std::int64_t now,
                      std::string_view ack = {}) const;
  // What is the same for all who look with the same eyes, as fields, and the frame made of it.
  std::string entries(Viewers viewers, const std::vector<Told>& told, std::int64_t now) const;
  static std::string entries_frame(std::string_view fields, std::string_view ack = {});
  std::string presence(const Attendance& attendance, std::int64_t now) const;
  std::string takeback(std::optional<Seat> declined, std::string_view ack) const;
  std::string preview(Seat seat, std::string_view move) const;  // empty: not possible
  std::string look(Viewers viewers, int number) const;
  std::string log(Viewers viewers, int before) const;

 private:
  bool may_invite(Viewers viewers) const;
  void write_now(JsonOut& out, Viewers viewers, std::int64_t now) const;
  void write_choices(JsonOut& out, Seat seat) const;
  void write_clock(JsonOut& out, std::int64_t now) const;
  void write_views(JsonOut& out, Viewers viewers, const Position& position) const;

  const std::string& id_;
  const Table& table_;
};

// Some steps of a match, as GET …/replay gives them.
std::string replay_text(const JournalHeader& header, const MatchLog& log, int from, int most,
                        Viewer viewer);

}  // namespace paddock
