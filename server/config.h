// What a server is started with.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace paddock {

struct Limits {
  std::size_t message_bytes = 8 * 1024;   // a longer one closes the connection with 1009
  double messages_per_second = 20;        // more for long closes it with 1008
  double message_burst = 60;              // so many at once are all right
  std::size_t backlog_bytes = 64 * 1024;  // not taken by a slow client: closed
  // Of one address; an IPv6 address counts as its /64.
  int connections_per_address = 200;
  double requests_per_second = 200;
  double request_burst = 2000;    // a page with all its files, for a room full of people
  double tables_per_minute = 30;  // and so many at once
  double chat_per_minute = 60;    // lines, and so many at once
  double days_per_hour = 30;      // tries at the race of the day, and so many at once
  int errands_per_address = 8;    // long answers under way: journals, replays, stories
  // Of all together.
  std::size_t tables_bytes = 0;  // what tables may take up in memory; 0: half of what there is
  std::size_t letters_bytes = 64 * 1024 * 1024;  // bodies and answers that are long
  std::size_t waiting_for_tables = 256;          // tables to be read, or told of at length
  std::size_t waiting_for_journals = 64;         // journals to be played again
  std::size_t waiting_to_think = 1024;           // bots that take their time
  std::chrono::milliseconds thinking{2000};      // of a bot about one move, waiting included
  std::chrono::minutes unload_after{10};         // a table nobody looks at leaves memory
};

struct ServerConfig {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;
  std::string
      reach_at{};  // where servers that share the store reach this one; empty: where it listens
  // Where machines ask how it is (/metrics and the like); without a port, nowhere.
  std::string metrics_host = "127.0.0.1";
  std::optional<unsigned short> metrics_port;
  std::chrono::seconds drain{0};  // from being told to end until everybody goes
  int threads = 2;
  int thinkers = 1;                  // threads for bots that take their time
  std::vector<std::string> origins;  // allowed besides the server's own address
  std::vector<std::string> hosts;    // names it is asked by; empty: any
  bool is_behind_proxy = false;      // which says in X-Forwarded-For whom it speaks for
  Limits limits;
  std::string version;
  // For tests: called where work for a table begins, with its name; what it throws is our own bug.
  std::function<void(std::string_view work)> trial = [](std::string_view) {};
};

}  // namespace paddock
