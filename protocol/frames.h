// Frames: what is sent to whom. Everything that leaves for a connection is written here, from a
// table and the Viewers of that connection; nothing here is ever given a state. What it looks like
// is described in protocol/sent_frames.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/sent_table.h"
#include "protocol/told.h"
#include "protocol/viewers.h"
#include "table/table.h"

namespace paddock {

namespace sent {
struct Now;
struct ClockState;
}  // namespace sent

// Who is connected: by seat, and how many look on.
struct PresenceOf {
  bool is_here = false;
  Tick since{};
};
struct Attendance {
  std::vector<PresenceOf> seats;
  int watching = 0;
};

// The table as lists and welcomes show it.
sent::Table sent_table(const std::string& id, const Table& table);
std::string summary(const std::string& id, const Table& table);
// The same with how it stands at this moment: whose turn it is, how long they have, who won.
std::string summary_now(const std::string& id, const Table& table, Tick now);
std::vector<sent::ResultLine> result_lines(const Result& result);

// As the body of an answer, and as a frame: then with the command that was refused, if it was one.
std::string refusal_text(const Refusal& refusal, const Translator& say);
std::string refused_frame(const Refusal& refusal, std::string_view command, const Translator& say);
std::string pong_frame();

// A described value as text.
template <class T>
std::string json_of(const T& value) {
  JsonOut out;
  write_json(out, value);
  return out.take();
}

class Frames {
 public:
  Frames(const std::string& id, const Table& table) : id_(id), table_(table) {}

  // `ack`: the command of whoever asked for what it tells of; empty: nobody did.
  std::string welcome(Viewers viewers, int last, const Attendance& attendance, Tick now,
                      std::string_view ack = {}) const;
  // What is the same for all who look with the same eyes, as fields, and the frame made of it.
  std::string entries(Viewers viewers, const std::vector<Told>& told, Tick now) const;
  static std::string entries_frame(std::string_view fields, std::string_view ack = {});
  std::string presence(const Attendance& attendance, Tick now) const;
  std::string takeback(std::optional<Seat> declined, std::string_view ack) const;
  OrRefusal<std::string> preview(Seat seat, std::string_view move) const;  // refused: why not
  std::string look(Viewers viewers, int number) const;
  std::string log(Viewers viewers, int before) const;

 private:
  bool may_invite(Viewers viewers) const;
  sent::Now now_for(Viewers viewers, Tick now) const;
  sent::ClockState clock(Tick now) const;

  const std::string& id_;
  const Table& table_;
};

// Some steps of a match, as GET …/replay gives them.
std::string replay_text(const JournalHeader& header, const MatchLog& log, int from, int most,
                        Viewer viewer);

}  // namespace paddock
