#include "server/log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <new>

#include "engine/json_out.h"
#include "server/clock.h"

namespace paddock {
namespace {

std::string in_utc(WallTime now) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(now);
  return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(seconds)),
                     (now - seconds).count());
}

// A reason may hold anything; it begins no line of its own and moves nobody's terminal.
std::string printable(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte != 0x7f) {
      result += c;
    } else {
      result += fmt::format("\\x{:02x}", byte);
    }
  }
  return result;
}

std::string plain(const LogRecord& record, WallTime now) {
  std::string line =
      fmt::format("{} {:7} {}", in_utc(now), name_of(record.level), printable(record.what));
  for (const LogRecord::Field& field : record.fields) {
    line += fmt::format("; {}: {}", field.name, printable(field.value));
  }
  return line;
}

std::string json(const LogRecord& record, WallTime now) {
  JsonOut out;
  out.open_object().key("time").value(in_utc(now));
  out.key("level").value(name_of(record.level)).key("what").value(record.what);
  for (const LogRecord::Field& field : record.fields) out.key(field.name).value(field.value);
  return out.close_object().take();
}

}  // namespace

LogRecord not_let_in(RefusalCode why, std::string path, std::string address) {
  return {LogLevel::Info,
          "somebody was not let in",
          {{"why", std::string(name_of(why))},
           {"path", std::move(path)},
           {"address", std::move(address)}}};
}

std::string log_line(const LogRecord& record, LogFormat format, WallTime now) {
  return format == LogFormat::AsJson ? json(record, now) : plain(record, now);
}

Log log_to_standard_error(LogLevel least, LogFormat format) {
  return [least, format](const LogRecord& record) {
    if (record.level < least) return;
    try {
      const std::string line = log_line(record, format, wall_time()) + "\n";
      // In one go, so that lines of several threads do not mix.
      (void)!::write(STDERR_FILENO, line.data(), line.size());
    } catch (const std::bad_alloc&) {
      // What was to be told of it goes on.
    }
  };
}

}  // namespace paddock
