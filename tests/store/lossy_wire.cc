#include "tests/store/lossy_wire.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <optional>
#include <stdexcept>

namespace paddock {
namespace {

// Where libpq looks for a server in a folder.
constexpr const char* kSocket = ".s.PGSQL.5432";

sockaddr_un place_of(const std::filesystem::path& socket) {
  sockaddr_un place = {};
  place.sun_family = AF_UNIX;
  std::strncpy(place.sun_path, socket.c_str(), sizeof place.sun_path - 1);
  return place;
}

bool is_readable(int descriptor) {
  pollfd waiting = {descriptor, POLLIN, 0};
  return ::poll(&waiting, 1, 20) > 0;
}

// What has come; none at the end.
std::optional<std::string> read_some(int descriptor) {
  char bytes[65536];
  const ssize_t count = ::read(descriptor, bytes, sizeof bytes);
  if (count <= 0) return std::nullopt;
  return std::string(bytes, static_cast<std::size_t>(count));
}

// From one side to the other, unless it is to be lost. False when one of them has gone.
template <class IsLost>
bool pass_on(int from, int to, IsLost is_lost) {
  if (!is_readable(from)) return true;
  const auto bytes = read_some(from);
  if (!bytes || is_lost(*bytes)) return false;
  return ::send(to, bytes->data(), bytes->size(), MSG_NOSIGNAL) ==
         static_cast<ssize_t>(bytes->size());
}

}  // namespace

LossyWire::LossyWire(const std::filesystem::path& folder, const std::string& database) {
  const auto host = database.find("host=") + 5;
  real_ = std::filesystem::path(database.substr(host)) / kSocket;
  address_ = database.substr(0, host) + folder.string();
  door_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un place = place_of(folder / kSocket);
  if (::bind(door_, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0 ||
      ::listen(door_, 16) != 0) {
    throw std::runtime_error("no socket");
  }
  listener_ = std::jthread([this] { listen(); });
}

LossyWire::~LossyWire() {
  is_over_ = true;
  listener_.join();
  carriers_.clear();
  ::close(door_);
}

void LossyWire::listen() {
  while (!is_over_) {
    if (!is_readable(door_)) continue;
    const int client = ::accept(door_, nullptr, nullptr);
    carriers_.emplace_back([this, client] { carry(client); });
  }
}

void LossyWire::carry(int client) {
  const int database = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_un place = place_of(real_);
  bool goes_on = !is_down_ &&
                 ::connect(database, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
  while (goes_on && !is_over_) {
    goes_on = pass_on(client, database, [](const std::string&) { return false; }) &&
              pass_on(database, client, [&](const std::string& said) { return is_lost(said); });
  }
  ::close(database);
  ::close(client);
}

bool LossyWire::is_lost(const std::string& said_by_database) {
  if (said_by_database.find("COMMIT") == std::string::npos || !is_to_lose_.exchange(false)) {
    return false;
  }
  is_down_ = stays_down_.load();
  ++lost_;
  return true;
}

}  // namespace paddock
