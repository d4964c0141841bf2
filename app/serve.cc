// paddock serve: tables in the browser.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <netinet/in.h>

#include <csignal>
#include <cstdio>

#include "app/app.h"
#include "engine/text.h"
#include "server/server.h"
#include "store/files.h"
#include "store/open.h"

namespace paddock {
namespace {

struct ServeArguments {
  std::string host = "127.0.0.1";
  std::string port = "8080";
  std::string data;
  std::string reach_at;
  std::string threads = "2";
  std::string thinkers = "1";
  std::string thinking = "2000";
  std::vector<std::string> origins;
  std::vector<std::string> hosts;
  std::string messages_per_second = "20";
  std::string connections_per_address = "200";
  bool is_behind_proxy = false;
  std::string requests_per_second = "200";
  std::string tables_per_minute = "30";
  std::string chat_per_minute = "60";
  std::string days_per_hour = "30";
  std::string memory;
  std::string metrics_host = "127.0.0.1";
  std::string metrics_port;
  std::string drain = "0";
  std::string log_level = "info";
  std::string log_format = "plain";
};

// The addresses of this machine that others may reach it by.
std::vector<std::string> addresses_to_share() {
  std::vector<std::string> list;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return list;
  for (const ifaddrs* at = first; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET) continue;
    char text[INET_ADDRSTRLEN];
    const auto* address = reinterpret_cast<const sockaddr_in*>(at->ifa_addr);
    inet_ntop(AF_INET, &address->sin_addr, text, sizeof text);
    if (std::string_view(text) != "127.0.0.1") list.emplace_back(text);
  }
  freeifaddrs(first);
  return list;
}

bool is_this_machine_only(const std::string& host) {
  return host == "127.0.0.1" || host == "::1" || host == "localhost";
}

std::string config_host(const std::string& host) {
  return host == "localhost" ? "127.0.0.1" : host;
}

void announce(const ServeArguments& arguments, const Server& server, const Voice& voice) {
  const auto say = [&](std::string_view key, const std::string& host) {
    const std::string address = fmt::format("http://{}:{}", host, server.port());
    fmt::print("{}\n", voice.say(Message(key, {{"address", address}, {"data", arguments.data}})));
  };
  const bool is_any = arguments.host == "0.0.0.0" || arguments.host == "::";
  const bool is_local = is_any || is_this_machine_only(arguments.host);
  say("serve.ready", is_local ? "localhost" : arguments.host);
  if (const auto port = server.metrics_port()) {
    const std::string address =
        fmt::format("http://{}:{}/metrics", config_host(arguments.metrics_host), *port);
    fmt::print("{}\n", voice.say(Message("serve.metrics", {{"address", address}})));
  }
  if (is_any) {
    for (const std::string& address : addresses_to_share()) say("serve.share", address);
  }
  std::fflush(stdout);
}

Limits limits_of(const ServeArguments& arguments) {
  const auto number = [](const char* name, const std::string& text) {
    return static_cast<double>(parse_number(name, text, 1, 1'000'000));
  };
  Limits limits;
  limits.messages_per_second = number("--messages-per-second", arguments.messages_per_second);
  limits.message_burst = 3 * limits.messages_per_second;
  limits.connections_per_address =
      static_cast<int>(number("--connections-per-address", arguments.connections_per_address));
  limits.requests_per_second = number("--requests-per-second", arguments.requests_per_second);
  limits.request_burst = 10 * limits.requests_per_second;
  limits.tables_per_minute = number("--tables-per-minute", arguments.tables_per_minute);
  limits.chat_per_minute = number("--chat-per-minute", arguments.chat_per_minute);
  limits.days_per_hour = number("--days-per-hour", arguments.days_per_hour);
  limits.thinking =
      std::chrono::milliseconds(parse_number("--thinking", arguments.thinking, 1, 60'000));
  if (!arguments.memory.empty()) {
    limits.tables_bytes =
        static_cast<std::size_t>(number("--memory", arguments.memory)) * 1024 * 1024;
  }
  return limits;
}

// Where servers that share the database reach this one: an address of a machine and a port. Empty:
// where it listens, which must be such an address then.
std::string reach_at_of(const ServeArguments& arguments, const Store& store) {
  const std::string& text = arguments.reach_at;
  const std::size_t colon = text.rfind(':');
  in6_addr six;
  in_addr four;
  const std::string host = text.substr(0, colon);
  const bool is_address =
      inet_pton(AF_INET, host.c_str(), &four) == 1 || inet_pton(AF_INET6, host.c_str(), &six) == 1;
  const bool is_any = arguments.host == "0.0.0.0" || arguments.host == "::";
  const bool is_wrong = text.empty() ? store.is_shared() && is_any : !is_address;
  if (is_wrong || (!text.empty() && colon == std::string::npos)) {
    throw InputError(Message("error.serve.reach_at", {{"given", text}}));
  }
  if (!text.empty()) (void)parse_number("--reach-at", text.substr(colon + 1), 1, 65535);
  return text;
}

InputError no_choice(std::string_view option, const std::string& text,
                     const std::vector<std::string>& names) {
  return InputError(Message("error.option.value",
                            {{"option", option}, {"value", text}, {"valid", listed(names)}}));
}

Log log_of(const ServeArguments& arguments) {
  const auto& levels = kNamesOf<LogLevel>;
  const std::string& format = arguments.log_format;
  const std::optional<LogLevel> level = named<LogLevel>(arguments.log_level);
  if (!level) {
    throw no_choice("--log-level", arguments.log_level, {levels.begin(), levels.end()});
  }
  if (format != "plain" && format != "json") {
    throw no_choice("--log-format", format, {"plain", "json"});
  }
  return log_to_standard_error(*level, format == "json" ? LogFormat::AsJson : LogFormat::Plain);
}

ServerConfig config_of(const ServeArguments& arguments) {
  ServerConfig config;
  config.host = config_host(arguments.host);
  config.port = static_cast<unsigned short>(parse_number("--port", arguments.port, 0, 65535));
  config.threads = static_cast<int>(parse_number("--threads", arguments.threads, 1, 64));
  config.thinkers = static_cast<int>(parse_number("--thinkers", arguments.thinkers, 1, 64));
  config.origins = arguments.origins;
  config.hosts = arguments.hosts;
  config.is_behind_proxy = arguments.is_behind_proxy;
  config.version = PADDOCK_VERSION;
  config.limits = limits_of(arguments);
  config.metrics_host = config_host(arguments.metrics_host);
  if (!arguments.metrics_port.empty()) {
    config.metrics_port = static_cast<unsigned short>(
        parse_number("--metrics-port", arguments.metrics_port, 0, 65535));
  }
  config.drain = std::chrono::seconds(parse_number("--drain", arguments.drain, 0, 3600));
  return config;
}

int serve(ServeArguments arguments, const Voice& voice) {
  ServerConfig config = config_of(arguments);
  const Log log = log_of(arguments);
  if (arguments.data.empty()) arguments.data = default_database().string();
  const std::unique_ptr<Store> store = open_store(arguments.data);
  arguments.data = shown_name(arguments.data);
  config.reach_at = reach_at_of(arguments, *store);
  // A log that cannot be written, on a full disk for one, is no reason to stop.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a full disk
  Server server(std::move(config), *store, log);
  announce(arguments, server, voice);
  server.run();
  return 0;
}

}  // namespace

Command add_serve(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("serve", voice.word("cli.serve"));
  auto arguments = std::make_shared<ServeArguments>();
  app.add_option("--host", arguments->host, voice.word("cli.serve.host"));
  app.add_option("--port", arguments->port, voice.word("cli.serve.port"));
  app.add_option("--db,--data", arguments->data, voice.word("cli.data"));
  app.add_option("--reach-at", arguments->reach_at, voice.word("cli.serve.reach_at"));
  app.add_option("--threads", arguments->threads, voice.word("cli.serve.threads"));
  app.add_option("--thinkers", arguments->thinkers, voice.word("cli.serve.thinkers"));
  app.add_option("--thinking", arguments->thinking, voice.word("cli.serve.thinking"));
  app.add_repeated("--origin", arguments->origins, voice.word("cli.serve.origin"));
  app.add_repeated("--allow-host", arguments->hosts, voice.word("cli.serve.hosts"));
  app.add_option("--messages-per-second", arguments->messages_per_second,
                 voice.word("cli.serve.rate"));
  app.add_option("--connections-per-address", arguments->connections_per_address,
                 voice.word("cli.serve.connections"));
  app.add_flag("--behind-proxy", arguments->is_behind_proxy, voice.word("cli.serve.proxy"));
  app.add_option("--requests-per-second", arguments->requests_per_second,
                 voice.word("cli.serve.requests"));
  app.add_option("--tables-per-minute", arguments->tables_per_minute,
                 voice.word("cli.serve.tables"));
  app.add_option("--chat-per-minute", arguments->chat_per_minute, voice.word("cli.serve.chat"));
  app.add_option("--days-per-hour", arguments->days_per_hour, voice.word("cli.serve.days"));
  app.add_option("--memory", arguments->memory, voice.word("cli.serve.memory"));
  app.add_option("--metrics-host", arguments->metrics_host, voice.word("cli.serve.metrics_host"));
  app.add_option("--metrics-port", arguments->metrics_port, voice.word("cli.serve.metrics_port"));
  app.add_option("--drain", arguments->drain, voice.word("cli.serve.drain"));
  app.add_option("--log-level", arguments->log_level, voice.word("cli.serve.log_level"));
  app.add_option("--log-format", arguments->log_format, voice.word("cli.serve.log_format"));
  return {app, [arguments, &voice] { return serve(*arguments, voice); }};
}

}  // namespace paddock
