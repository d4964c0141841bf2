#include "server/doors.h"

namespace paddock {

bool Doors::enter(const std::string& address) {
  const std::lock_guard lock(mutex_);
  int& count = count_[address];
  if (count >= most_) {
    ++metrics_.closed_for_limits;
    return false;
  }
  ++count;
  ++metrics_.connections;
  return true;
}

void Doors::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  --metrics_.connections;
  const auto found = count_.find(address);
  if (--found->second == 0) count_.erase(found);
}

std::optional<Pass> Pass::get(const std::shared_ptr<Doors>& doors, const std::string& address) {
  if (!doors->enter(address)) return std::nullopt;
  return Pass(doors, address);
}

Pass::~Pass() {
  if (doors_) doors_->leave(address_);
}

}  // namespace paddock
