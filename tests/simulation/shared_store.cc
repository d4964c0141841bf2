#include "tests/simulation/shared_store.h"

#include <algorithm>

namespace paddock::simulation {
namespace {

StoreError lost() { return StoreError(Message("error.store.disk", {{"file", "x"}})); }
StoreError expelled() { return StoreError(Message("error.store.taken_over", {{"file", "x"}})); }

}  // namespace

bool Database::lives(int server, int token) const {
  const auto found = living_.find(server);
  return found != living_.end() && found->second.token == token;
}

bool Database::may_write(int server, int token, std::span<const Write> writes) const {
  if (!lives(server, token) && lie_ != Lie::NoFence) return false;
  return lie_ == Lie::NoOwners || std::ranges::all_of(writes, [&](const Write& write) {
           const auto found = tables_.find(write.table);
           return found == tables_.end() ? write.listing.has_value()
                                         : found->second.owner == server;
         });
}

void Database::commit(int server, std::span<const Write> writes) {
  for (const Write& write : writes) {
    Kept& table = tables_[write.table];
    if (table.lines.empty()) table.owner = server;
    table.lines.insert(table.lines.end(), write.lines.begin(), write.lines.end());
  }
  truth_.kept(writes);
}

void Database::undo(std::span<const Write> writes) {
  for (const Write& write : writes) {
    auto& lines = tables_[write.table].lines;
    lines.resize(lines.size() - write.lines.size());
    if (lines.empty()) tables_.erase(write.table);
  }
  truth_.undone(writes);
}

void Database::deliver_late() {
  for (const OnItsWay& late : std::exchange(late_, {})) {
    if (!may_write(late.server, late.token, late.writes)) continue;
    commit(late.server, late.writes);
    arrived_.insert(late.number);
  }
}

void SharedStore::join() {
  number_ = ++database_.servers_;
  token_ = 1;
  doubt_.reset();
  database_.living_[number_] = {token_, address_, database_.fate_.time.steady};
}

void SharedStore::may_fail() const {
  if (database_.fate_.happens(database_.troubles)) throw lost();
}

// A newer token rules out what is still on its way; what was kept after all is removed.
void SharedStore::forget_refused() {
  if (!doubt_) return;
  if (!is_alive()) throw expelled();
  token_ = ++database_.living_[number_].token;
  if (database_.arrived_.contains(doubt_->number)) database_.undo(doubt_->writes);
  doubt_.reset();
}

void SharedStore::write(std::span<const Write> writes) {
  may_fail();
  forget_refused();
  if (!database_.may_write(number_, token_, writes)) throw expelled();
  if (database_.fate_.happens(database_.troubles)) {
    if (database_.lie_ == Lie::SaysKept) return;
    doubt_ = {number_, token_, {writes.begin(), writes.end()}, ++database_.doubts_};
    database_.late_.push_back(*doubt_);
    throw lost();
  }
  database_.commit(number_, writes);
}

std::optional<std::vector<std::string>> SharedStore::read(std::string_view table) {
  may_fail();
  forget_refused();
  const auto found = database_.tables_.find(table);
  if (found == database_.tables_.end()) return std::nullopt;
  return found->second.lines;
}

std::optional<std::string> SharedStore::take(std::string_view table) {
  may_fail();
  forget_refused();
  const auto found = database_.tables_.find(table);
  if (found == database_.tables_.end()) return std::nullopt;
  int& owner = found->second.owner;
  const auto other = database_.living_.find(owner);
  const bool is_free = owner == number_ || other == database_.living_.end();
  if (is_free && !is_alive()) throw expelled();
  if (!is_free) return other->second.address;
  owner = number_;
  return std::nullopt;
}

Store::Company SharedStore::meet(const std::string& address) {
  may_fail();
  address_ = address;
  const Steady::time_point now = database_.fate_.time.steady;
  const bool was_away = !is_alive();
  if (was_away) join();
  std::erase_if(database_.living_, [&](const auto& it) {
    const auto& [number, server] = it;
    return number != number_ && (server.address == address_ || server.seen < now - kSilence);
  });
  database_.living_[number_].seen = now;
  database_.living_[number_].address = address_;
  Company company{was_away, {}};
  for (const auto& [number, server] : database_.living_) {
    company.addresses.push_back(server.address);
  }
  return company;
}

}  // namespace paddock::simulation
