#include "server/company.h"

namespace paddock {

Company::Company(Store& store, std::string address, Listener listener, Driven driven)
    : store_(store), address_(std::move(address)), listener_(std::move(listener)) {
  if (!store_.is_shared()) return;
  listener_.who_lives(store_.meet(address_).addresses);
  if (driven == Driven::ByItself) thread_ = std::thread([this] { run(); });
}

void Company::run() {
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, kEvery, [this] { return is_leaving_; })) {
    lock.unlock();
    meet();
    lock.lock();
  }
}

// Whoever cannot reach the store cannot write either: nothing is lost while it lasts.
void Company::meet() try {
  const Store::Company met = store_.meet(address_);
  if (met.was_away) {
    listener_.log({LogLevel::Error, "this server was silent too long: its tables are anybody's"});
    listener_.was_away();
  }
  listener_.who_lives(met.addresses);
  is_unheard_ = false;
  listener_.store_heard(true);
} catch (const std::exception& error) {
  listener_.store_heard(false);
  if (!std::exchange(is_unheard_, true)) {
    listener_.log(
        {LogLevel::Error, "the other servers were not heard", {{"reason", error.what()}}});
  }
}

void Company::leave() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    is_leaving_ = true;
  }
  wake_.notify_one();
  thread_.join();
  try {
    store_.leave();
  } catch (const StoreError& error) {  // the others notice by themselves
    listener_.log({LogLevel::Warning,
                   "the other servers were not told of the end",
                   {{"reason", error.message().key}}});
  }
}

}  // namespace paddock
