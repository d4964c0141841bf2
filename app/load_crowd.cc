#include "app/load_crowd.h"

#include <fmt/format.h>
#include <string.h>

#include <algorithm>

namespace paddock {
namespace {

// As find(), but quick where the first letter is everywhere.
std::size_t place_of(std::string_view text, std::string_view wanted, std::size_t from = 0) {
  const void* found = memmem(text.data() + from, text.size() - from, wanted.data(), wanted.size());
  if (found == nullptr) return std::string_view::npos;
  return static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

// The acknowledgement of a move is the last field of a frame.
bool has_ack(std::string_view frame) {
  constexpr std::size_t kLongest = 60;
  const std::string_view end = frame.substr(frame.size() - std::min(frame.size(), kLongest));
  return end.ends_with("\"}") && place_of(end, ",\"ack\":\"m") != std::string_view::npos;
}

}  // namespace

Crowd::Crowd(const Ports& ports, const AnyGame& game, int connections)
    : ports_(ports), game_(game), connections_(connections) {
  constexpr int kUshers = 16;
  for (int i = 0; i < kUshers; ++i) ushers_.emplace_back([this] { open_tables(); });
}

Crowd::~Crowd() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  wake_.notify_all();
  for (std::thread& usher : ushers_) usher.join();
}

void Crowd::sit_down(int tables) {
  latencies_.reserve(4'000'000);
  for (int i = 0; i < tables; ++i) {
    tables_.push_back(std::make_unique<LoadTable>());
    seat(*tables_.back(), open());
  }
}

void Crowd::play(std::chrono::seconds time) {
  const Clock::time_point started = Clock::now();
  until_ = started + time;
  while (Clock::now() < until_) {
    loop_.run_once(std::chrono::milliseconds(1));
    left_.clear();
    seat_opened();
  }
  elapsed_ = std::chrono::duration<double>(Clock::now() - started).count();
}

double Crowd::latency(double share) {
  if (latencies_.empty()) return 0;
  const auto at = static_cast<std::size_t>(share * static_cast<double>(latencies_.size() - 1));
  std::nth_element(latencies_.begin(), latencies_.begin() + static_cast<std::ptrdiff_t>(at),
                   latencies_.end());
  return static_cast<double>(latencies_[at]);
}

Crowd::Sockets Crowd::open() {
  std::string seats;
  for (int i = 0; i < game_.min_seats(); ++i) {
    seats += fmt::format(R"({}{{"kind":"me","name":"P{}"}})", i == 0 ? "" : ",", i + 1);
  }
  const HttpReply made = http(ports_.server, "POST", "/api/tables",
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
  Sockets sockets;
  for (const auto& seats_here : tokens) {
    sockets.push_back(std::make_unique<LoadSocket>(io_, ports_.door, id, seats_here));
  }
  return sockets;
}

void Crowd::seat(LoadTable& table, Sockets sockets) {
  table.sockets = std::move(sockets);
  for (auto& socket : table.sockets) {
    loop_.add(*socket, [this, &table, raw = socket.get()](std::string_view frame) {
      take(table, *raw, frame);
    });
  }
}

void Crowd::take(LoadTable& table, LoadSocket& socket, std::string_view frame) {
  if (frame.starts_with(R"({"type":"refused")")) ++refused_;
  const bool is_told = frame.starts_with(R"({"type":"entries")");
  const bool is_welcome = frame.starts_with(R"({"type":"welcome")");
  if (!is_told && !is_welcome) return;
  if (is_told) {
    const std::chrono::duration<float, std::milli> waited = Clock::now() - table.asked;
    latencies_.push_back(waited.count());
    frame_bytes_ += frame.size();
    if (has_ack(frame)) ++moves_;
  }
  const std::size_t now = place_of(frame, "\"now\":{\"status\":\"");
  if (now == std::string_view::npos) return;
  const std::string_view rest = frame.substr(now);
  if (rest.starts_with("\"now\":{\"status\":\"over\"")) return start_again(table, socket);
  if (place_of(rest, "\"rest\":[") != std::string_view::npos)
    return look_at_result(table, socket, frame);
  const std::size_t choices = place_of(rest, "\"choices\":{");
  if (choices != std::string_view::npos) move(table, socket, rest, rest.substr(choices));
}

void Crowd::move(LoadTable& table, LoadSocket& socket, std::string_view now,
                 std::string_view choices) {
  if (Clock::now() >= until_ && until_ != Clock::time_point{}) return;
  // The first move after a random place in the list of them all.
  constexpr std::string_view kMove = "{\"move\":\"";
  const std::string_view moves = choices.substr(place_of(choices, "\"moves\":["));
  std::size_t chosen = place_of(moves, kMove, rng_.below(static_cast<std::uint32_t>(moves.size())));
  if (chosen == std::string_view::npos) chosen = place_of(moves, kMove);
  const std::string_view rest = moves.substr(chosen + kMove.size());
  const std::string command =
      fmt::format(R"({{"type":"move","id":"m{}","seat":{},"move":"{}","after":{}}})", ++commands_,
                  between(choices, "\"seat\":", ","), rest.substr(0, rest.find('"')),
                  between(now, "\"position\":", ","));
  command_bytes_ += command.size();
  table.asked = Clock::now();
  socket.send(command);
}

// A race of the season has ended: everybody who was told of it goes on at once.
void Crowd::look_at_result(LoadTable& table, LoadSocket& socket, std::string_view frame) {
  if (frame.starts_with(R"({"type":"entries","entries":[])")) return;  // somebody else looked
  for (int seat = 0; seat < game_.min_seats(); ++seat) {
    if (table.sockets[static_cast<std::size_t>(seat % connections_)].get() != &socket) continue;
    socket.send(fmt::format(R"({{"type":"ready","id":"r{}","seat":{}}})", ++commands_,
                            seat_number(seat_at(seat))));
  }
}

// The race is over: once all its connections know, another begins.
void Crowd::start_again(LoadTable& table, LoadSocket& socket) {
  socket.close();
  const auto is_open = [](const auto& one) { return one->is_open(); };
  if (std::ranges::any_of(table.sockets, is_open)) return;
  left_.push_back(std::exchange(table.sockets, {}));
  {
    const std::lock_guard lock(mutex_);
    wanted_.push_back(&table);
  }
  wake_.notify_one();
}

void Crowd::open_tables() try {
  for (;;) {
    LoadTable* wanted = nullptr;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return is_ending_ || !wanted_.empty(); });
      if (is_ending_) return;
      wanted = wanted_.back();
      wanted_.pop_back();
    }
    Sockets sockets = open();
    const std::lock_guard lock(mutex_);
    opened_.push_back({wanted, std::move(sockets)});
  }
} catch (...) {
  const std::lock_guard lock(mutex_);
  failure_ = std::current_exception();
}

void Crowd::seat_opened() {
  std::vector<Opened> opened;
  {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    opened.swap(opened_);
  }
  for (Opened& one : opened) seat(*one.table, std::move(one.sockets));
}

}  // namespace paddock
