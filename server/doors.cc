#include "server/doors.h"

#include <algorithm>
#include <boost/asio/ip/address_v6.hpp>
#include <chrono>

#include "server/clock.h"

namespace paddock {
namespace {

// Of a clock that nobody sets.
Milliseconds steady_now() {
  return std::chrono::floor<Milliseconds>(Steady::now().time_since_epoch());
}

}  // namespace

std::string address_key(const boost::asio::ip::address& address) {
  namespace ip = boost::asio::ip;
  if (address.is_v4()) return address.to_string();
  const ip::address_v6 six = address.to_v6();
  if (six.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, six).to_string();
  ip::address_v6::bytes_type bytes = six.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

Doors::Visitor::Visitor(const Limits& limits)
    : requests(limits.requests_per_second, limits.request_burst),
      tables(limits.tables_per_minute / 60, limits.tables_per_minute),
      chat(limits.chat_per_minute / 60, limits.chat_per_minute),
      days(limits.days_per_hour / 3600, limits.days_per_hour) {}

bool Doors::Visitor::is_fresh(Milliseconds now) {
  return connections == 0 && errands == 0 && requests.is_fresh(now) && tables.is_fresh(now) &&
         chat.is_fresh(now) && days.is_fresh(now);
}

Doors::Visitor& Doors::visitor(const std::string& address) {
  return visitors_.try_emplace(address, limits_).first->second;
}

bool Doors::enter(const std::string& address) {
  const std::lock_guard lock(mutex_);
  Visitor& from = visitor(address);
  const bool is_counted = std::ranges::find(uncounted_, address) == uncounted_.end();
  if (is_counted && from.connections >= limits_.connections_per_address) {
    ++metrics_.closed_for_limits;
    return false;
  }
  ++from.connections;
  ++metrics_.connections;
  return true;
}

void Doors::let_in_any_number(std::vector<std::string> addresses) {
  const std::lock_guard lock(mutex_);
  uncounted_ = std::move(addresses);
}

void Doors::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --metrics_.connections;
  --visitors_.find(address)->second.connections;
}

std::optional<int> Doors::wait_for(Asks what, const std::string& address) {
  const std::lock_guard lock(mutex_);
  Pace& pace = visitor(address).pace(what);
  if (pace.allows(steady_now())) return std::nullopt;
  ++metrics_.refused_for_limits;
  return pace.wait();
}

bool Doors::begin_errand(const std::string& address) {
  const std::lock_guard lock(mutex_);
  Visitor& from = visitor(address);
  if (from.errands >= limits_.errands_per_address) {
    ++metrics_.refused_for_limits;
    return false;
  }
  ++from.errands;
  return true;
}

void Doors::end_errand(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --visitors_.find(address)->second.errands;
}

void Doors::tidy() {
  const std::lock_guard lock(mutex_);
  const Milliseconds now = steady_now();
  for (auto at = visitors_.begin(); at != visitors_.end();) {
    at = at->second.is_fresh(now) ? visitors_.erase(at) : std::next(at);
  }
}

std::size_t Doors::known() const {
  const std::lock_guard lock(mutex_);
  return visitors_.size();
}

std::optional<Pass> Pass::get(const std::shared_ptr<Doors>& doors, const std::string& address) {
  if (!doors->enter(address)) return std::nullopt;
  return Pass(doors, address);
}

Pass::~Pass() {
  if (doors_) doors_->leave(address_);
}

std::shared_ptr<Errand> Pass::errand(const std::string& address) const {
  auto errand = std::make_shared<Errand>(doors_, address);
  return errand->begin() ? errand : nullptr;
}

}  // namespace paddock
