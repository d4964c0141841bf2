// paddock load: how many moves a second a server keeps and tells, and what an idle connection
// costs.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>

#include "app/app.h"
#include "app/load_bots.h"
#include "app/load_crowd.h"
#include "app/load_echo.h"
#include "app/load_server.h"
#include "bots/any_bot.h"
#include "engine/picture.h"
#include "games/find_game.h"

namespace paddock {
namespace {

constexpr int kThreads = 2;

struct LoadArguments {
  std::string game = std::string(all_games().front()->id());
  std::string tables = "200";
  std::string connections = "3";
  std::string seconds = "10";
  std::string idle = "10000";
  std::string server;
  std::string door;
  std::string thinker;
  std::string thinking = "20";
  bool json = false;
};

// What a connection that only waits costs the server, in bytes of its memory.
double bytes_per_idle_socket(const tcp::endpoint& server, const AnyGame& game, pid_t process,
                             int count) {
  constexpr int kWatchersATable = 20;
  asio::io_context io;
  LoadLoop loop;
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
    loop.add(*sockets.back(), [](std::string_view) {});
    loop.run_once(std::chrono::milliseconds(0));
  }
  const auto settled = std::chrono::steady_clock::now() + std::chrono::seconds(1);
  while (std::chrono::steady_clock::now() < settled) loop.run_once(std::chrono::milliseconds(20));
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
  double echoes;                // a second, of a bare echo
  CpuTime tool;                 // while they played
  std::optional<CpuTime> server;
};

// The same crowd once more, beside tables at which bots think.
struct Beside {
  std::uint64_t tables;
  double moves_per_second;
  double p99;
  std::uint64_t bots_frames;
};

// Microseconds of processors for each move: what the two programs ask of the cores they share.
struct CpuCost {
  CpuCost(const Setting& setting, std::uint64_t moves) {
    const auto per_move = [&](double seconds) {
      return seconds * 1e6 / static_cast<double>(moves);
    };
    parts = {{"load_user", per_move(setting.tool.user)},
             {"load_system", per_move(setting.tool.system)}};
    if (!setting.server) return;
    parts["server_user"] = per_move(setting.server->user);
    parts["server_system"] = per_move(setting.server->system);
  }
  double whole() const {
    double sum = 0;
    for (const auto& part : parts) sum += part.get<double>();
    return sum;
  }
  Json parts;
};

Json json_of(Crowd& crowd, const Setting& setting, const std::optional<Beside>& beside) {
  const CpuCost cost(setting, std::max<std::uint64_t>(1, crowd.moves()));
  Json json = {{"tables", setting.tables},
               {"connections_per_table", setting.connections},
               {"moves", crowd.moves()},
               {"moves_per_second", crowd.moves_per_second()},
               {"echo_moves_per_second", setting.echoes},
               {"share_of_echo", crowd.moves_per_second() / setting.echoes},
               {"frames_received", crowd.frames()},
               {"refused", crowd.refused()},
               {"p50_ms", crowd.latency(0.5)},
               {"p99_ms", crowd.latency(0.99)},
               {"cpu_us_per_move", cost.whole()},
               {"cpu_us_per_move_by", cost.parts}};
  if (setting.bytes) {
    json["idle_sockets"] = setting.idle;
    json["bytes_per_idle_socket"] = *setting.bytes;
  }
  if (beside) {
    json["beside_thinkers"] = {{"tables", beside->tables},
                               {"moves_per_second", beside->moves_per_second},
                               {"share", beside->moves_per_second / crowd.moves_per_second()},
                               {"p99_ms", beside->p99},
                               {"frames_of_bots", beside->bots_frames}};
  }
  return json;
}

void print_words(Crowd& crowd, const Setting& setting, const std::optional<Beside>& beside,
                 const Voice& voice) {
  const CpuCost cost(setting, std::max<std::uint64_t>(1, crowd.moves()));
  const auto line = [&](std::string_view key, double value, int digits) {
    fmt::print("{}{}\n", left(voice.word(key), 44), right(voice.number(value, digits), 14));
  };
  line("load.tables", static_cast<double>(setting.tables), 0);
  line("load.connections", static_cast<double>(setting.connections), 0);
  line("load.moves", crowd.moves_per_second(), 0);
  line("load.echo", setting.echoes, 0);
  line("load.share", crowd.moves_per_second() / setting.echoes, 2);
  line("load.p50", crowd.latency(0.5), 2);
  line("load.p99", crowd.latency(0.99), 2);
  line("load.cpu", cost.whole(), 1);
  line("load.refused", static_cast<double>(crowd.refused()), 0);
  if (setting.bytes) line("load.idle", *setting.bytes, 0);
  if (!beside) return;
  line("load.beside.moves", beside->moves_per_second, 0);
  line("load.beside.share", beside->moves_per_second / crowd.moves_per_second(), 2);
  line("load.beside.p99", beside->p99, 2);
  line("load.beside.frames", static_cast<double>(beside->bots_frames), 0);
}

void report(Crowd& crowd, const Setting& setting, const std::optional<Beside>& beside, bool as_json,
            const Voice& voice) {
  if (!as_json) return print_words(crowd, setting, beside, voice);
  fmt::print("{}\n", json_of(crowd, setting, beside).dump(2));
}

Beside play_beside(const Ports& ports, const AnyGame& game, const Setting& setting,
                   const std::string& bot, std::uint64_t tables, std::chrono::seconds time) {
  const BotTables bots(ports.server, game, bot, static_cast<int>(tables));
  Crowd crowd(ports, game, static_cast<int>(setting.connections));
  crowd.sit_down(static_cast<int>(setting.tables));
  crowd.play(time);
  return {tables, crowd.moves_per_second(), crowd.latency(0.99), bots.frames()};
}

// The crowd plays, and what that cost everybody is noted.
void play_and_measure(Crowd& crowd, Setting& setting, const std::optional<OwnServer>& own,
                      std::chrono::seconds time) {
  const CpuTime tool = cpu_time_of(getpid());
  const CpuTime serving = own ? cpu_time_of(own->process()) : CpuTime{};
  crowd.play(time);
  setting.tool = cpu_time_of(getpid()) - tool;
  if (own) setting.server = cpu_time_of(own->process()) - serving;
  setting.echoes =
      echoes_per_second({static_cast<int>(setting.tables), static_cast<int>(setting.connections),
                         crowd.command_bytes(), crowd.frame_bytes()},
                        kThreads, std::min(time, std::chrono::seconds(5)));
}

tcp::endpoint at_port(std::uint64_t port) {
  return {asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)};
}

int load(const LoadArguments& arguments, const Voice& voice) {
  const AnyGame& game = find_game(arguments.game);
  const auto tables = parse_number("--tables", arguments.tables, 1, 5000);
  const auto connections = parse_number("--connections", arguments.connections, 1,
                                        static_cast<std::uint64_t>(game.min_seats()));
  const std::chrono::seconds time(parse_number("--seconds", arguments.seconds, 1, 3600));
  const auto idle = parse_number("--idle", arguments.idle, 0, 100'000);
  const auto thinking = parse_number("--thinking-tables", arguments.thinking, 1, 1000);
  if (!arguments.thinker.empty()) check_bot(game, arguments.thinker);
  std::signal(SIGPIPE, SIG_IGN);
  std::optional<OwnServer> own;
  if (arguments.server.empty()) own.emplace(kThreads);
  const std::uint64_t port = own ? static_cast<std::uint64_t>(own->port())
                                 : parse_number("--server", arguments.server, 1, 65535);
  const Ports ports{
      at_port(port),
      at_port(arguments.door.empty() ? port : parse_number("--door", arguments.door, 1, 65535))};
  try {
    Setting setting{tables, connections, idle, {}, 0, {}, {}};
    if (own && idle > 0) {
      setting.bytes =
          bytes_per_idle_socket(ports.server, game, own->process(), static_cast<int>(idle));
    }
    Crowd crowd(ports, game, static_cast<int>(connections));
    crowd.sit_down(static_cast<int>(tables));
    play_and_measure(crowd, setting, own, time);
    std::optional<Beside> beside;
    if (!arguments.thinker.empty()) {
      beside = play_beside(ports, game, setting, arguments.thinker, thinking, time);
    }
    report(crowd, setting, beside, arguments.json, voice);
  } catch (const boost::system::system_error& error) {
    throw InputError(Message("error.load.reach", {{"port", static_cast<std::int64_t>(port)},
                                                  {"reason", error.code().message()}}));
  }
  return 0;
}

}  // namespace

Command add_load(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("load", voice.word("cli.load"));
  auto arguments = std::make_shared<LoadArguments>();
  app.add_option("--tables", arguments->tables, voice.word("cli.load.tables"));
  app.add_option("--connections", arguments->connections, voice.word("cli.load.connections"));
  app.add_option("--seconds", arguments->seconds, voice.word("cli.load.seconds"));
  app.add_option("--idle", arguments->idle, voice.word("cli.load.idle"));
  app.add_option("--game", arguments->game, voice.word("cli.game"));
  app.add_option("--server", arguments->server, voice.word("cli.load.server"));
  app.add_option("--door", arguments->door, voice.word("cli.load.door"));
  app.add_option("--thinker", arguments->thinker, voice.word("cli.load.thinker"));
  app.add_option("--thinking-tables", arguments->thinking, voice.word("cli.load.thinking"));
  app.add_flag("--json", arguments->json, voice.word("cli.json"));
  return {app, [arguments, &voice] { return load(*arguments, voice); }};
}

}  // namespace paddock
