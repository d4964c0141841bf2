#include "server/hall.h"

#include <algorithm>

namespace paddock {

std::shared_ptr<Gathering> Hall::gathering(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (const auto found = gatherings_.find(id); found != gatherings_.end()) return found->second;
  const auto gathering = std::make_shared<Gathering>(house_, id);
  gatherings_.emplace(id, gathering);
  if (const auto clock = clocks_.extract(id)) gathering->set_clock(clock.mapped());
  return gathering;
}

OrRefusal<std::shared_ptr<Gathering>> Hall::make(TableSettings settings, std::string id) {
  auto made = refusing_bad_input(
      [&] { return std::make_shared<Gathering>(house_, std::move(id), std::move(settings)); });
  if (!made) return made;
  const std::lock_guard lock(mutex_);
  gatherings_[(*made)->id()] = *made;
  return made;
}

void Hall::forget(const std::string& id) {
  const std::lock_guard lock(mutex_);
  gatherings_.erase(id);
}

std::vector<std::shared_ptr<Gathering>> Hall::gatherings() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Gathering>> list;
  for (const auto& [id, gathering] : gatherings_) list.push_back(gathering);
  return list;
}

template <class Condition>
void Hall::unload_if(std::shared_ptr<Gathering> gathering, Condition condition) {
  Loop& loop = gathering->loop();
  loop.post([this, gathering = std::move(gathering), condition] {
    if (!condition(*gathering)) return;
    const std::lock_guard lock(mutex_);
    // Held by this map and by this handler alone: nobody is on the way to it. Rooms are only given
    // out under the lock, so that stays so.
    if (gathering.use_count() == 2) unload(*gathering);
  });
}

void Hall::unload(const Gathering& gathering) {
  constexpr std::size_t kMostClocks = 100'000;
  if (clocks_.size() >= kMostClocks) clocks_.clear();
  if (const auto since = gathering.clock()) clocks_[gathering.id()] = *since;
  gatherings_.erase(gathering.id());
}

void Hall::put_down_thoughts() {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, since] : std::exchange(clocks_, {})) {
    house_.ledger.write({id, {print_thought(this_tick() - since)}, std::nullopt},
                        [](const std::optional<Message>&) {});
  }
}

void Hall::let_go() {
  for (const std::shared_ptr<Gathering>& gathering : gatherings()) {
    gathering->loop().post([gathering] { gathering->let_go(); });
  }
}

void Hall::sweep() {
  for (std::shared_ptr<Gathering>& gathering : gatherings()) {
    unload_if(std::move(gathering), [](const Gathering& it) { return it.is_idle(this_tick()); });
  }
}

void Hall::relieve() {
  if (!house_.memory.is_tight()) return;
  std::vector<std::pair<Tick, std::shared_ptr<Gathering>>> unused;
  for (const std::shared_ptr<Gathering>& gathering : gatherings()) {
    if (!gathering->is_visited() && gathering->bytes() > 0)
      unused.emplace_back(gathering->last_used(), gathering);
  }
  std::ranges::sort(unused);
  std::size_t used = house_.memory.used();
  for (auto& [last_used, gathering] : unused) {
    if (used < house_.memory.comfortable()) return;
    used -= std::min(used, gathering->bytes());
    unload_if(std::move(gathering), [](const Gathering& it) { return it.is_unused(); });
  }
}

void Hall::relieve(const std::string& maker) {
  for (std::shared_ptr<Gathering>& gathering : gatherings()) {
    unload_if(std::move(gathering),
              [maker](const Gathering& it) { return it.is_unused() && it.maker() == maker; });
  }
}

}  // namespace paddock
