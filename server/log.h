// What a server has to say to whoever runs it: records with a level and named fields, a line each.
// Never what people keep to themselves: no token, no invite, no chat; an address only of who was
// not let in.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/describe.h"
#include "table/moment.h"
#include "table/refusal.h"

namespace paddock {

// Warning: somebody noticed something, and all goes on. Error: somebody should look.
enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error };
BOOST_DESCRIBE_ENUM(LogLevel, Debug, Info, Warning, Error)

// A line as people read it, or an object of JSON.
enum class LogFormat : std::uint8_t { Plain, AsJson };

struct LogRecord {
  struct Field {
    std::string_view name;
    std::string value;
  };
  LogLevel level;
  std::string_view what;  // always the same words for the same thing
  std::vector<Field> fields{};
};

// Somebody had no right to what they asked for: the wrong token or invitation, a page of another
// site.
LogRecord not_let_in(RefusalCode why, std::string path, std::string address);

// From any thread.
using Log = std::function<void(const LogRecord& record)>;

// One line without its end, whatever is in the fields; the time is in UTC.
std::string log_line(const LogRecord& record, LogFormat format, WallTime now);

// Writes what is of that level or above to standard error. What cannot be written, on a full disk
// or without memory, is lost.
Log log_to_standard_error(LogLevel least, LogFormat format);

}  // namespace paddock
