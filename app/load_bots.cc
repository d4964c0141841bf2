#include "app/load_bots.h"

#include <fmt/format.h>

#include "bots/any_bot.h"

namespace paddock {
namespace {

// Somebody makes the table and goes: a bot plays for them, and nobody is waited for.
std::string request_for(const AnyGame& game, const std::string& bot) {
  std::string seats = R"({"kind":"me","name":"Maker"})";
  for (int i = 1; i < game.min_seats(); ++i) {
    seats += fmt::format(R"(,{{"kind":"bot","bot":"{}"}})", bot);
  }
  return fmt::format(R"({{"game":"{}","seats":[{}],"stand_in":"{}"}})", game.id(), seats, bot);
}

bool is_over(std::string_view frame) {
  return frame.find(R"("now":{"status":"over")") != std::string_view::npos;
}

}  // namespace

BotTables::BotTables(const tcp::endpoint& server, const AnyGame& game, const std::string& bot,
                     int tables)
    : server_(server) {
  check_bot(game, bot);
  request_ = request_for(game, bot);
  sockets_.resize(static_cast<std::size_t>(tables));
  for (std::size_t table = 0; table < sockets_.size(); ++table) watch(table);
  thread_ = std::thread([this] { run(); });
}

BotTables::~BotTables() {
  is_ending_ = true;
  thread_.join();
}

std::unique_ptr<LoadSocket> BotTables::open() {
  const HttpReply made = http(server_, "POST", "/api/tables", request_);
  if (made.status != 201) throw InputError(Message("error.load.server"));
  const std::string id(between(made.body, "\"table\":\"", "\""));
  const std::string token(between(made.body, "\"token\":\"", "\""));
  return std::make_unique<LoadSocket>(io_, server_, id, std::vector<std::string>{token});
}

void BotTables::watch(std::size_t table) {
  if (sockets_[table]) left_.push_back(std::move(sockets_[table]));
  sockets_[table] = open();
  LoadSocket& socket = *sockets_[table];
  loop_.add(socket, [this, table, &socket](std::string_view frame) {
    if (frame.starts_with(R"({"type":"entries")")) ++frames_;
    if (!is_over(frame) || !socket.is_open()) return;
    socket.close();
    over_.push_back(table);
  });
  socket.send(R"({"type":"leave","id":"l","seat":1})");
  socket.send(R"({"type":"hurry","id":"h","seat":1})");
}

void BotTables::run() {
  while (!is_ending_) {
    loop_.run_once(std::chrono::milliseconds(5));
    left_.clear();
    for (std::size_t table : std::exchange(over_, {})) watch(table);
  }
}

}  // namespace paddock
