#include "server/hall.h"

#include <algorithm>

namespace paddock {
namespace {

constexpr std::string_view kIdLetters = "abcdefghijklmnopqrstuvwxyz234567";
constexpr std::string_view kTokenLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// `length` letters, each from as many random bits as the alphabet has.
std::string random_text(std::string_view letters, int bits_each, std::size_t length) {
  std::string text;
  unsigned bits = 0;
  int count = 0;
  const Secret bytes = fresh_secret();
  std::size_t next = 0;
  while (text.size() < length) {
    if (count < bits_each) {
      bits = bits << 8 | (next < bytes.size() ? bytes[next++] : 0u);
      count += 8;
    }
    count -= bits_each;
    text += letters[bits >> count & ((1u << bits_each) - 1)];
  }
  return text;
}

}  // namespace

std::string fresh_table_id() { return random_text(kIdLetters, 5, 16); }
std::string fresh_token() { return random_text(kTokenLetters, 6, 43); }

bool is_table_id(std::string_view text) {
  return text.size() == 16 && text.find_first_not_of(kIdLetters) == std::string_view::npos;
}

std::shared_ptr<Room> Hall::room(const std::string& id) {
  const std::lock_guard lock(mutex_);
  if (const auto found = rooms_.find(id); found != rooms_.end()) return found->second;
  const auto room = std::make_shared<Room>(house_, id);
  rooms_.emplace(id, room);
  return room;
}

std::shared_ptr<Room> Hall::make(TableSettings settings) {
  auto room = std::make_shared<Room>(house_, fresh_table_id(), std::move(settings));
  const std::lock_guard lock(mutex_);
  rooms_[room->id()] = room;
  return room;
}

void Hall::forget(const std::string& id) {
  const std::lock_guard lock(mutex_);
  rooms_.erase(id);
}

std::vector<std::shared_ptr<Room>> Hall::rooms() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Room>> list;
  for (const auto& [id, room] : rooms_) list.push_back(room);
  return list;
}

template <class Condition>
void Hall::unload_if(std::shared_ptr<Room> room, Condition condition) {
  Loop& loop = room->loop();
  loop.post([this, room = std::move(room), condition] {
    if (!condition(*room)) return;
    const std::lock_guard lock(mutex_);
    // Held by this map and by this handler alone: nobody is on the way to it. Rooms are only given
    // out under the lock, so that stays so.
    if (room.use_count() == 2) rooms_.erase(room->id());
  });
}

void Hall::sweep() {
  for (std::shared_ptr<Room>& room : rooms()) {
    unload_if(std::move(room), [](const Room& it) { return it.is_idle(now_in_milliseconds()); });
  }
}

void Hall::relieve() {
  if (!house_.memory.is_tight()) return;
  std::vector<std::pair<std::int64_t, std::shared_ptr<Room>>> unused;
  for (const std::shared_ptr<Room>& room : rooms()) {
    if (!room->is_visited() && room->bytes() > 0) unused.emplace_back(room->last_used(), room);
  }
  std::ranges::sort(unused);
  std::size_t used = house_.memory.used();
  for (auto& [last_used, room] : unused) {
    if (used < house_.memory.comfortable()) return;
    used -= std::min(used, room->bytes());
    unload_if(std::move(room), [](const Room& it) { return it.is_unused(); });
  }
}

void Hall::relieve(const std::string& maker) {
  for (std::shared_ptr<Room>& room : rooms()) {
    unload_if(std::move(room),
              [maker](const Room& it) { return it.is_unused() && it.maker() == maker; });
  }
}

}  // namespace paddock
