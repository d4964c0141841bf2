#include "server/gathering.h"

#include <algorithm>
#include <chrono>

#include "server/session.h"
#include "table/pace.h"

namespace paddock {
namespace {}  // namespace

Gathering::Gathering(House& house, std::string id)
    : house_(house),
      id_(std::move(id)),
      loop_(house.loops.for_table()),
      timer_(loop_.executor()),
      thought_timer_(loop_.executor()),
      presence_timer_(loop_.executor()),
      last_used_(this_tick()) {
  ++house_.metrics.tables_loaded;
}

Gathering::Gathering(House& house, std::string id, TableSettings settings)
    : Gathering(house, std::move(id)) {
  table_ = std::make_unique<Table>(std::move(settings), this_moment());
  note_bytes();
  presence_.assign(table_->seats().size(), {false, this_tick()});
}

Gathering::~Gathering() {
  give_back_table();
  --house_.metrics.tables_loaded;
}

std::optional<Refusal> Gathering::closed() const {
  if (frozen_ || table_) return frozen_;
  return refusal(RefusalCode::Busy);
}

std::optional<Tick> Gathering::clock() const {
  if (table_ && table_->deadline()) return table_->turn_since();
  return clock_;
}

void Gathering::freeze(const std::string& reason) {
  if (frozen_) return;
  ++house_.metrics.tables_frozen;
  frozen_ = refusal(RefusalCode::Frozen);
  house_.log({LogLevel::Error, "a table is frozen", {{"table", id_}, {"reason", reason}}});
  timer_.cancel();
  drop_thought();
  run_.reset();
  for (const auto& session : sessions_) refuse(*session, *frozen_, "");
  work_that_waited();
}

// What happens by itself.

void Gathering::schedule() {
  if (!table_ || frozen_) return;
  std::optional<Milliseconds> wait;
  if (const auto when = table_->wakes_at()) {
    wait = std::max(Milliseconds(0), *when - this_tick());
  }
  if (table_->is_anybody_here()) is_hurried_ = false;
  if (more_to_come_ && !sessions_.empty()) {
    wait = is_hurried_ ? kBreath : kPaceOfBots;
  }
  if (more_to_come_ && table_->is_nature_to_move()) {
    wait = kBreath;
  }
  if (!wait) {
    if (std::exchange(is_timer_set_, false)) timer_.cancel();
    return;
  }
  is_timer_set_ = true;
  timer_.expires_after(*wait);
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const std::shared_ptr<Gathering> self = weak.lock();
    if (self && !error) self->let_time_pass();
  });
}

void Gathering::let_time_pass() {
  if (!table_ || frozen_ || run_) return;
  guarded([&] { go_on({}); });
}

bool Gathering::is_unused() const {
  return sessions_.empty() && !is_writing_ && when_loaded_.empty() && when_written_.empty();
}

bool Gathering::is_idle(Tick now) const {
  if (!table_ && !frozen_) return is_unused();  // there is nothing to keep
  const Milliseconds unused = now - last_used_.load();
  return is_unused() && unused > house_.config.limits.unload_after;
}

// Whoever thinks goes on after a restart with the time they have left.
void Gathering::put_down_thought() {
  const std::optional<Tick> since = clock();
  if (since && !frozen_ && (is_kept_ || !table_)) {
    house_.ledger.write({id_, {print_thought(this_tick() - *since)}, std::nullopt},
                        [](const std::optional<Message>&) {});
  }
}

void Gathering::close_all() {
  put_down_thought();
  dismiss(refusal(RefusalCode::Stopping));
}

}  // namespace paddock
