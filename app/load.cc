// paddock load: how many moves a second a server keeps and tells, and what an idle connection
// costs.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "app/app.h"
#include "app/load_client.h"
#include "engine/rng.h"
#include "engine/text.h"
#include "games/registry.h"

namespace paddock {
namespace {

using Clock = std::chrono::steady_clock;

struct Arguments {
  std::string game = "formula-motor-racing";
  std::string tables = "200";
  std::string connections = "3";
  std::string seconds = "10";
  std::string idle = "10000";
  std::string server;
  bool json = false;
};

// A server of our own, in a folder that goes with it.
class OwnServer {
 public:
  explicit OwnServer(int threads) {
    folder_ = std::filesystem::temp_directory_path() / fmt::format("paddock-load-{}", getpid());
    std::filesystem::create_directories(folder_);
    int out[2];
    if (pipe(out) != 0) throw InputError(Message("error.load.server"));
    child_ = fork();
    if (child_ == 0) serve(out, threads);
    close(out[1]);
    FILE* said = fdopen(out[0], "r");
    char line[512] = "";
    if (std::fgets(line, sizeof line, said) != nullptr) {
      const std::string_view port = between(line, "http://localhost:", " ");
      port_ = parse_whole<int>(port).value_or(0);
    }
    std::fclose(said);
    if (port_ == 0) throw InputError(Message("error.load.server"));
  }
  ~OwnServer() {
    kill(child_, SIGTERM);
    waitpid(child_, nullptr, 0);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;

  int port() const { return port_; }
  pid_t process() const { return child_; }

 private:
  [[noreturn]] void serve(const int (&out)[2], int threads) {
    dup2(out[1], STDOUT_FILENO);
    close(out[0]);
    const std::string data = (folder_ / "measured.db").string();
    const std::string count = std::to_string(threads);
    execl("/proc/self/exe", "paddock", "--lang", "en", "serve", "--port", "0", "--data",
          data.c_str(), "--threads", count.c_str(), "--messages-per-second", "1000000",
          "--connections-per-address", "1000000", nullptr);
    _exit(1);
  }

  std::filesystem::path folder_;
  pid_t child_ = -1;
  int port_ = 0;
};

std::uint64_t resident_bytes(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/statm", process));
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

// People at many tables who move as soon as they may.
class Crowd {
 public:
  Crowd(const tcp::endpoint& server, const AnyGame& game, int connections)
      : server_(server), game_(game), connections_(connections) {}

  void sit_down(int tables) {
    for (int i = 0; i < tables; ++i) {
      tables_.push_back(std::make_unique<LoadTable>());
      open(*tables_.back());
    }
  }

  void play(std::chrono::seconds time) {
    started_ = Clock::now();
    until_ = started_ + time;
    while (Clock::now() < until_ && io_.run_for(until_ - Clock::now()) > 0) {
    }
    elapsed_ = std::chrono::duration<double>(Clock::now() - started_).count();
  }

  std::uint64_t moves() const { return moves_; }
  double moves_per_second() const { return static_cast<double>(moves_) / elapsed_; }
  std::uint64_t frames() const { return latencies_.size(); }
  std::uint64_t refused() const { return refused_; }

  // Milliseconds from sending a move until a connection was told of it.
  double latency(double share) {
    if (latencies_.empty()) return 0;
    const auto at = static_cast<std::size_t>(share * static_cast<double>(latencies_.size() - 1));
    std::nth_element(latencies_.begin(), latencies_.begin() + static_cast<std::ptrdiff_t>(at),
                     latencies_.end());
    return static_cast<double>(latencies_[at]);
  }

 private:
  struct LoadTable {
    std::vector<std::unique_ptr<LoadSocket>> sockets;
    std::vector<std::unique_ptr<LoadSocket>> left;
    Clock::time_point asked{};
  };

  void open(LoadTable& table) {
    std::string seats;
    for (int i = 0; i < game_.min_seats(); ++i) {
      seats += fmt::format(R"({}{{"kind":"me","name":"P{}"}})", i == 0 ? "" : ",", i + 1);
    }
    const HttpReply made = http(server_, "POST", "/api/tables",
                                fmt::format(R"({{"game":"{}","seats":[{}]}})", game_.id(), seats));
    if (made.status != 201) throw InputError(Message("error.load.server"));
    const std::string id(between(made.body, "\"table\":\"", "\""));
    // The seats are spread over the connections; seats that share one sit at one screen.
    std::vector<std::vector<std::string>> tokens(static_cast<std::size_t>(connections_));
    std::string_view rest = made.body;
    for (int i = 0; i < game_.min_seats(); ++i) {
      tokens[static_cast<std::size_t>(i % connections_)].emplace_back(
          between(rest, "\"token\":\"", "\""));
      rest.remove_prefix(rest.find("\"token\":\"") + 1);
    }
    for (const auto& seats_here : tokens) {
      table.sockets.push_back(std::make_unique<LoadSocket>(io_, server_, id, seats_here));
    }
    for (auto& socket : table.sockets) {
      socket->listen(
          [this, &table, raw = socket.get()](std::string_view frame) { take(table, *raw, frame); });
    }
  }

  void take(LoadTable& table, LoadSocket& socket, std::string_view frame) {
    if (frame.starts_with(R"({"type":"refused")")) ++refused_;
    const bool is_told = frame.starts_with(R"({"type":"entries")");
    const bool is_welcome = frame.starts_with(R"({"type":"welcome")");
    if (!is_told && !is_welcome) return;
    if (is_told) {
      const std::chrono::duration<float, std::milli> waited = Clock::now() - table.asked;
      latencies_.push_back(waited.count());
      if (frame.ends_with("\"}") && frame.find("\"ack\":\"") != std::string_view::npos) ++moves_;
    }
    const std::size_t now = frame.rfind("\"now\":{");
    std::string_view rest = frame.substr(now == std::string_view::npos ? 0 : now);
    if (rest.find("\"status\":\"over\"") != std::string_view::npos)
      return start_again(table, socket);
    const std::size_t choices = rest.find("\"choices\":{");
    if (choices != std::string_view::npos) move(table, socket, rest, rest.substr(choices));
  }

  void move(LoadTable& table, LoadSocket& socket, std::string_view now, std::string_view choices) {
    if (Clock::now() >= until_ && until_ != Clock::time_point{}) return;
    const std::string_view moves = choices.substr(choices.find("\"moves\":["));
    constexpr std::string_view kMove = "{\"move\":\"";
    starts_.clear();
    for (std::size_t at = moves.find(kMove); at != std::string_view::npos;
         at = moves.find(kMove, at + 1)) {
      starts_.push_back(at + kMove.size());
    }
    const std::size_t chosen = starts_[rng_.below(static_cast<std::uint32_t>(starts_.size()))];
    const std::string_view notation = moves.substr(chosen, moves.find('"', chosen) - chosen);
    const std::string command = fmt::format(
        R"({{"type":"move","id":"m{}","seat":{},"move":"{}","after":{}}})", ++commands_,
        between(choices, "\"seat\":", ","), notation, between(now, "\"position\":", ","));
    table.asked = Clock::now();
    socket.send(command);
  }

  // The race is over: once all its connections know, another begins.
  void start_again(LoadTable& table, LoadSocket& socket) {
    socket.close();
    const auto is_open = [](const auto& one) { return one->is_open(); };
    if (std::ranges::any_of(table.sockets, is_open)) return;
    for (auto& one : table.sockets) table.left.push_back(std::move(one));
    table.sockets.clear();
    asio::post(io_, [this, &table] {
      table.left.clear();
      open(table);
    });
  }

  tcp::endpoint server_;
  const AnyGame& game_;
  int connections_;
  asio::io_context io_;
  std::vector<std::unique_ptr<LoadTable>> tables_;
  std::vector<float> latencies_;
  std::vector<std::size_t> starts_;
  Rng rng_{1};
  Clock::time_point started_{};
  Clock::time_point until_{};
  double elapsed_ = 0;
  std::uint64_t moves_ = 0;
  std::uint64_t commands_ = 0;
  std::uint64_t refused_ = 0;
};

// What a connection that only waits costs the server, in bytes of its memory.
double bytes_per_idle_socket(const tcp::endpoint& server, const AnyGame& game, pid_t process,
                             int count) {
  constexpr int kWatchersATable = 20;
  asio::io_context io;
  std::vector<std::string> tables;
  std::string seats;
  for (int i = 0; i < game.min_seats(); ++i) {
    seats += fmt::format(R"({}{{"kind":"open"}})", i == 0 ? "" : ",");
  }
  const std::string body = fmt::format(R"({{"game":"{}","seats":[{}]}})", game.id(), seats);
  for (int i = 0; i < count; i += kWatchersATable) {
    tables.emplace_back(
        between(http(server, "POST", "/api/tables", body).body, "\"table\":\"", "\""));
  }
  const std::uint64_t before = resident_bytes(process);
  std::vector<std::unique_ptr<LoadSocket>> sockets;
  for (int i = 0; i < count; ++i) {
    const std::string& table = tables[static_cast<std::size_t>(i / kWatchersATable)];
    sockets.push_back(std::make_unique<LoadSocket>(io, server, table, std::vector<std::string>{}));
    sockets.back()->listen([](std::string_view) {});
    io.poll();
  }
  io.run_for(std::chrono::seconds(1));
  const std::uint64_t after = resident_bytes(process);
  const auto still_open =
      std::ranges::count_if(sockets, [](const auto& s) { return s->is_open(); });
  if (still_open != count) throw InputError(Message("error.load.idle", {{"count", still_open}}));
  return static_cast<double>(after - before) / count;
}

struct Setting {
  std::uint64_t tables;
  std::uint64_t connections;  // a table
  std::uint64_t idle;
  std::optional<double> bytes;  // an idle connection
};

void report(Crowd& crowd, const Setting& setting, bool as_json, const Voice& voice) {
  const double p50 = crowd.latency(0.5);
  const double p99 = crowd.latency(0.99);
  if (as_json) {
    Json json = {{"tables", setting.tables},
                 {"connections_per_table", setting.connections},
                 {"moves", crowd.moves()},
                 {"moves_per_second", crowd.moves_per_second()},
                 {"frames_received", crowd.frames()},
                 {"refused", crowd.refused()},
                 {"p50_ms", p50},
                 {"p99_ms", p99}};
    if (setting.bytes) {
      json["idle_sockets"] = setting.idle;
      json["bytes_per_idle_socket"] = *setting.bytes;
    }
    fmt::print("{}\n", json.dump(2));
    return;
  }
  const auto line = [&](std::string_view key, double value, int digits) {
    fmt::print("{:<44}{:>14.{}f}\n", voice.word(key), value, digits);
  };
  line("load.tables", static_cast<double>(setting.tables), 0);
  line("load.connections", static_cast<double>(setting.connections), 0);
  line("load.moves", crowd.moves_per_second(), 0);
  line("load.p50", p50, 2);
  line("load.p99", p99, 2);
  line("load.refused", static_cast<double>(crowd.refused()), 0);
  if (setting.bytes) line("load.idle", *setting.bytes, 0);
}

int load(const Arguments& arguments, const Voice& voice) {
  const AnyGame& game = find_game(arguments.game);
  const auto tables = parse_number("--tables", arguments.tables, 1, 5000);
  const auto connections = parse_number("--connections", arguments.connections, 1,
                                        static_cast<std::uint64_t>(game.min_seats()));
  const auto seconds = parse_number("--seconds", arguments.seconds, 1, 3600);
  const auto idle = parse_number("--idle", arguments.idle, 0, 100'000);
  std::signal(SIGPIPE, SIG_IGN);
  std::optional<OwnServer> own;
  std::optional<double> bytes;
  std::uint64_t port = 0;
  if (arguments.server.empty()) {
    own.emplace(2);
    port = static_cast<std::uint64_t>(own->port());
  } else {
    port = parse_number("--server", arguments.server, 1, 65535);
  }
  const tcp::endpoint server(asio::ip::address_v4::loopback(), static_cast<unsigned short>(port));
  try {
    if (own && idle > 0) {
      bytes = bytes_per_idle_socket(server, game, own->process(), static_cast<int>(idle));
    }
    Crowd crowd(server, game, static_cast<int>(connections));
    crowd.sit_down(static_cast<int>(tables));
    crowd.play(std::chrono::seconds(seconds));
    report(crowd, {tables, connections, idle, bytes}, arguments.json, voice);
  } catch (const boost::system::system_error& error) {
    throw InputError(Message("error.load.reach", {{"port", static_cast<std::int64_t>(port)},
                                                  {"reason", error.code().message()}}));
  }
  return 0;
}

}  // namespace

Command add_load(CLI::App& program, const Voice& voice) {
  CLI::App* app = program.add_subcommand("load", voice.word("cli.load"));
  auto arguments = std::make_shared<Arguments>();
  app->add_option("--tables", arguments->tables, voice.word("cli.load.tables"))
      ->capture_default_str();
  app->add_option("--connections", arguments->connections, voice.word("cli.load.connections"))
      ->capture_default_str();
  app->add_option("--seconds", arguments->seconds, voice.word("cli.load.seconds"))
      ->capture_default_str();
  app->add_option("--idle", arguments->idle, voice.word("cli.load.idle"))->capture_default_str();
  app->add_option("--game", arguments->game, voice.word("cli.game"))->capture_default_str();
  app->add_option("--server", arguments->server, voice.word("cli.load.server"));
  app->add_flag("--json", arguments->json, voice.word("cli.json"));
  return {app, [arguments, &voice] { return load(*arguments, voice); }};
}

}  // namespace paddock
