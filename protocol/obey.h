// The dispatcher: what clients ask of a table, carried out. It knows no sockets and no disk:
// whoever runs the table (a server's gathering, a browser's worker) says who asks and when, lets
// what follows by itself happen and sends the frames.
#pragma once

#include <optional>
#include <string>

#include "protocol/commands.h"
#include "protocol/frames.h"
#include "table/table.h"

namespace paddock {

// Who asks, and what only whoever runs the table knows.
struct Asking {
  Viewers viewers;      // whose seats they speak for
  SeatSet lost;         // whose connection has been gone for long
  int may_know_to = 0;  // number of the last entry that may be told of
};

// A command that was granted, and what it means besides the entries it made.
struct Granted {
  bool is_again = false;              // sent twice: it happened once, and is acknowledged again
  bool hurries = false;               // bots that play for everybody shall make no pauses
  bool is_of_takeback = false;        // a request was made, answered or ended
  std::optional<Seat> declined = {};  // who said no to it
};

OrRefusal<Granted> obey(Table& table, const wire::Command& command, const Asking& asking,
                        Moment now);

// The frame that answers a question.
OrRefusal<std::string> answer(const Frames& frames, const Table& table,
                              const wire::Question& question, const Asking& asking);

}  // namespace paddock
