#include "server/room.h"

#include <algorithm>
#include <chrono>

#include "server/session.h"

namespace paddock {
namespace {

constexpr std::chrono::milliseconds kPaceOfBots(1000);
constexpr int kMostEntriesInAFrame = 1000;
constexpr std::chrono::milliseconds kBreath(5);  // for the other tables

Listing listing_of(const std::string& id, const Table& table) {
  static_assert(static_cast<int>(Listing::Status::Over) == static_cast<int>(Table::Status::Over));
  return {static_cast<Listing::Status>(table.status()), table.settings().is_public,
          table.settings().created, summary(id, table), table.settings().maker};
}

bool changes_listing(const Table::Logged& logged) {
  return logged.entry.kind == Entry::Kind::Seat || logged.entry.kind == Entry::Kind::Start ||
         (logged.after != nullptr && logged.after->to_act().is_nobody());
}

}  // namespace

Room::Room(House& house, std::string id)
    : house_(house),
      id_(std::move(id)),
      loop_(house.loops.for_table()),
      timer_(loop_.executor()),
      presence_timer_(loop_.executor()),
      last_used_(now_in_milliseconds()) {
  ++house_.metrics.tables_loaded;
}

Room::Room(House& house, std::string id, TableSettings settings) : Room(house, std::move(id)) {
  table_.emplace(std::move(settings), this_moment());
  presence_.assign(table_->seats().size(), {false, now_in_milliseconds()});
}

Room::~Room() { --house_.metrics.tables_loaded; }

// Our own bug stops this one table, with its record as it was, and no other.
void Room::freeze(const std::string& reason) {
  ++house_.metrics.tables_frozen;
  frozen_ = Refusal{"frozen", Message("error.wire.frozen")};
  house_.log("table " + id_ + " is frozen: " + reason);
  timer_.cancel();
  for (const auto& session : sessions_) refuse(*session, *frozen_, "");
}

bool Room::load() {
  if (table_ || frozen_) return true;
  if (!read_record()) return false;
  let_time_pass();
  return true;
}

bool Room::read_record() {
  try {
    const auto record = house_.store.read(id_);
    if (!record) return false;
    table_.emplace(*record, this_moment());
  } catch (const StoreError& error) {
    house_.log("table " + id_ + " could not be read: " + error.message().key);
    frozen_ = Refusal{"storage", Message("error.wire.storage")};
    return true;
  } catch (const std::exception& error) {
    freeze(error.what());
    return true;
  }
  told_ = durable_ = table_->last_number();
  is_kept_ = true;
  if (presence_.empty()) presence_.assign(table_->seats().size(), {false, now_in_milliseconds()});
  return true;
}

void Room::keep(Kept kept) {
  more_to_come_ = table_->advance(this_moment());
  publish({}, std::move(kept));
}

// What happened goes to disk, then out.

// A race that nature ran alone is thousands of entries: whoever looks on is welcomed to its end.
void Room::add_welcomes(const Origin& origin) {
  const int last = told_;
  told_ = table_->last_number();
  next_.is_listed = true;
  const std::shared_ptr<Session> asker = origin.session.lock();
  const Frames frames(id_, *table_);
  for (const auto& session : sessions_) {
    std::string frame = frames.welcome(session->viewers, last, attendance(), now_in_milliseconds());
    if (session == asker) frame = with_ack(frame, origin.command);
    next_.frames.push_back({session, std::make_shared<const std::string>(std::move(frame))});
  }
}

void Room::add_frames(const Origin& origin) {
  if (table_->last_number() - told_ > kMostEntriesInAFrame) return add_welcomes(origin);
  std::vector<Told> told = tell(*table_, told_, table_->last_number());
  told_ = table_->last_number();
  for (const Told& one : told) next_.is_listed |= changes_listing(*one.logged);
  if (!sessions_.empty()) add_public_patches(told, views_);
  const std::shared_ptr<Session> asker = origin.session.lock();
  const Frames frames(id_, *table_);
  const std::int64_t now = now_in_milliseconds();
  std::vector<std::pair<Viewers, std::shared_ptr<const std::string>>> made;
  for (const auto& session : sessions_) {
    const bool is_asker = session == asker;
    if (told.empty() && !is_asker) continue;
    auto same =
        std::ranges::find(made, session->viewers, [](const auto& pair) { return pair.first; });
    if (same == made.end()) {
      add_private_patches(told, session->viewers, views_);
      auto frame = std::make_shared<const std::string>(frames.entries(session->viewers, told, now));
      same = made.emplace(made.end(), session->viewers, std::move(frame));
    }
    auto frame = is_asker
                     ? std::make_shared<const std::string>(with_ack(*same->second, origin.command))
                     : same->second;
    next_.frames.push_back({session, std::move(frame)});
  }
}

void Room::publish(const Origin& origin, Kept kept) {
  add_frames(origin);
  table_->forget_happenings(told_);
  next_.origins.push_back(origin);
  if (kept) next_.kept.push_back(std::move(kept));
  if (!is_writing_) write_next();
  schedule();
}

void Room::write_next() {
  Batch batch = std::exchange(next_, {});
  const int up_to = table_->last_number();
  Write write{id_, table_->record_since(durable_), std::nullopt};
  if (!is_kept_) write.lines.insert(write.lines.begin(), table_->settings_line());
  if (batch.is_listed || !is_kept_) write.listing = listing_of(id_, *table_);
  if (write.lines.empty()) return written(batch, up_to, std::nullopt);
  is_writing_ = true;
  house_.ledger.write(std::move(write), [self = shared_from_this(), batch = std::move(batch),
                                         up_to](const std::optional<Message>& failure) mutable {
    Loop& loop = self->loop_;
    loop.post([self = std::move(self), batch = std::move(batch), up_to, failure] {
      self->is_writing_ = false;
      self->written(batch, up_to, failure);
    });
  });
}

void Room::written(const Batch& batch, int up_to, const std::optional<Message>& failure) {
  if (failure) return storage_failed(batch, *failure);
  durable_ = up_to;
  is_kept_ = true;
  for (const Outgoing& outgoing : batch.frames) {
    if (const auto session = outgoing.session.lock()) session->send(outgoing.frame);
  }
  for (const Kept& kept : batch.kept) kept(std::nullopt);
  if (!next_.origins.empty()) return write_next();
  for (const auto& work : std::exchange(when_written_, {})) work();
}

// Nothing of it is on disk and nobody was told: the table goes back to what the disk has.
void Room::storage_failed(const Batch& batch, const Message& failure) {
  house_.log("table " + id_ + " could not be written: " + failure.key);
  const Refusal refusal{"storage", Message("error.wire.storage")};
  const Batch later = std::exchange(next_, {});
  for (const Batch* lost : {&batch, &later}) {
    for (const Origin& origin : lost->origins) {
      if (const auto session = origin.session.lock()) refuse(*session, refusal, origin.command);
    }
    for (const Kept& kept : lost->kept) kept(refusal);
  }
  if (!is_kept_) return;  // it was never made
  table_.reset();
  views_ = {};
  read_record();
  more_to_come_ = true;  // what happens by itself is tried again, but not at once
  schedule();
  for (const auto& work : std::exchange(when_written_, {})) work();
}

void Room::when_all_is_written(std::function<void()> work) {
  if (is_writing_) {
    when_written_.push_back(std::move(work));
  } else {
    work();
  }
}

// What happens by itself.

void Room::schedule() {
  if (!table_ || frozen_) return;
  std::optional<std::chrono::milliseconds> wait;
  if (const auto when = table_->wakes_at()) {
    wait = std::chrono::milliseconds(std::max<std::int64_t>(0, *when - now_in_milliseconds()));
  }
  if (table_->is_anybody_here()) is_hurried_ = false;
  if (more_to_come_ && !sessions_.empty()) wait = is_hurried_ ? kBreath : kPaceOfBots;
  if (more_to_come_ && table_->is_nature_to_move()) wait = kBreath;
  if (!wait) {
    if (std::exchange(is_timer_set_, false)) timer_.cancel();
    return;
  }
  is_timer_set_ = true;
  timer_.expires_after(*wait);
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const std::shared_ptr<Room> self = weak.lock();
    if (self && !error) self->let_time_pass();
  });
}

void Room::let_time_pass() {
  if (!table_ || frozen_) return;
  try {
    more_to_come_ = table_->advance(this_moment());
    if (told_ < table_->last_number()) return publish({});
  } catch (const std::exception& error) {
    return freeze(error.what());
  }
  schedule();
}

bool Room::is_idle(std::int64_t now) const {
  const auto unused = std::chrono::milliseconds(now - last_used_);
  return sessions_.empty() && !is_writing_ && unused > house_.config.limits.unload_after;
}

void Room::close_all() {
  const Refusal stopping{"stopping", Message("error.wire.stopping")};
  for (const auto& session : sessions_) {
    refuse(*session, stopping, "");
    session->end(CloseCode::GoingAway);
  }
}

}  // namespace paddock
