#include "server/gathering.h"

#include <algorithm>
#include <chrono>

#include "server/session.h"
#include "table/pace.h"

namespace paddock {
namespace {

constexpr int kMostEntriesInAFrame = 1000;
// Of nature's moves, so many before other tables on the loop have their turn.
constexpr int kOfNatureInATurn = 250;

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

Gathering::Gathering(House& house, std::string id)
    : house_(house),
      id_(std::move(id)),
      loop_(house.loops.for_table()),
      timer_(loop_.executor()),
      presence_timer_(loop_.executor()),
      last_used_(now_in_milliseconds()) {
  ++house_.metrics.tables_loaded;
}

Gathering::Gathering(House& house, std::string id, TableSettings settings)
    : Gathering(house, std::move(id)) {
  table_ = std::make_unique<Table>(std::move(settings), this_moment());
  note_bytes();
  presence_.assign(table_->seats().size(), {false, now_in_milliseconds()});
}

Gathering::~Gathering() {
  give_back_table();
  --house_.metrics.tables_loaded;
}

std::optional<Refusal> Gathering::closed() const {
  if (frozen_ || table_) return frozen_;
  return Refusal{"busy", Message("error.wire.busy")};
}

std::optional<std::int64_t> Gathering::clock() const {
  if (table_ && table_->deadline()) return table_->turn_since();
  return clock_;
}

void Gathering::freeze(const std::string& reason) {
  if (frozen_) return;
  ++house_.metrics.tables_frozen;
  frozen_ = Refusal{"frozen", Message("error.wire.frozen")};
  house_.log("table " + id_ + " is frozen: " + reason);
  timer_.cancel();
  run_.reset();
  for (const auto& session : sessions_) refuse(*session, *frozen_, "");
  work_that_waited();
}

// Coming back from the store.

void Gathering::load(Kept done) {
  if (table_ || frozen_) return done(std::nullopt);
  when_loaded_.push_back(std::move(done));
  if (when_loaded_.size() > 1) return;  // it is on its way
  if (house_.memory.is_full()) {
    ++house_.metrics.refused_for_memory;
    return loaded(Refusal{"memory", Message("error.wire.memory")});
  }
  // What is on its way to the disk is part of it.
  guarded([&] { when_all_is_written([this] { fetch(Wake::AtOnce); }); });
}

void Gathering::fetch(Wake wake) {
  const auto job = [self = shared_from_this(), wake] {
    std::shared_ptr<Fetched> fetched;
    surely([&] { fetched = std::make_shared<Fetched>(self->read_table()); });
    surely([&] { self->loop_.post([self, fetched, wake] { self->take(*fetched, wake); }); });
  };
  if (!house_.for_tables.post(job)) loaded(Refusal{"busy", Message("error.wire.busy")});
}

// On the worker's thread: looks at nothing that changes.
Gathering::Fetched Gathering::read_table() const try {
  house_.config.trial("archive");
  const auto record = house_.store.read(id_);
  if (!record) return {nullptr, Refusal{"no-table", Message("error.wire.no_table")}, ""};
  return {std::make_unique<Table>(*record, this_moment()), std::nullopt, ""};
} catch (const std::bad_alloc&) {
  ++house_.metrics.out_of_memory;
  return {nullptr, Refusal{"memory", Message("error.wire.memory")}, ""};
} catch (const StoreError& error) {
  house_.log("table " + id_ + " could not be read: " + error.message().key);
  return {nullptr, Refusal{"storage", Message("error.wire.storage")}, ""};
} catch (const std::exception& error) {
  return {nullptr, std::nullopt, error.what()};
}

void Gathering::take(Fetched& fetched, Wake wake) {
  if (!fetched.bug.empty()) freeze(fetched.bug);
  if (!fetched.table) return loaded(fetched.refusal);
  guarded([&] {
    table_ = std::move(fetched.table);
    told_ = durable_ = recorded_ = table_->last_number();
    is_kept_ = true;
    if (presence_.empty()) {
      presence_.assign(table_->seats().size(), {false, now_in_milliseconds()});
    }
    if (const auto since = std::exchange(clock_, std::nullopt); since && table_->deadline()) {
      table_->go_on_since(*since);
    }
    tell_table_who_is_connected();
    note_bytes();
    more_to_come_ = true;
    wake == Wake::AtOnce ? let_time_pass() : schedule();
    loaded(std::nullopt);
  });
}

void Gathering::loaded(const std::optional<Refusal>& failure) {
  for (const Kept& done : std::exchange(when_loaded_, {})) done(failure);
}

void Gathering::give_back_table() {
  run_.reset();
  views_ = {};
  clock_ = clock();
  table_.reset();
  note_bytes();
}

void Gathering::note_bytes() {
  const std::size_t now = table_ ? table_->bytes() : 0;
  const std::size_t before = bytes_.exchange(now);
  house_.memory.add(now);
  house_.memory.give_back(before);
  if (table_) maker_ = table_->settings().maker;
  house_.makers.change(maker_, before, now);
}

// What was half done is forgotten with the table. What is on disk stays, and whoever comes back
// finds it there.
void Gathering::out_of_memory() {
  ++house_.metrics.out_of_memory;
  const Batch lost = std::exchange(next_, {});
  const std::optional<Run> run = std::exchange(run_, std::nullopt);
  give_back_table();
  house_.log("table " + id_ + " left memory: there was none left");
  const Refusal refusal{"memory", Message("error.wire.memory")};
  dismiss(refusal);
  refuse_all(lost, refusal);
  if (run && run->kept) run->kept(refusal);
  loaded(refusal);
  work_that_waited();
}

// Everybody goes; the clients come back by themselves.
void Gathering::dismiss(const Refusal& refusal) {
  for (const auto& session : sessions_) {
    refuse(*session, refusal, "");
    session->end(CloseCode::GoingAway);
  }
}

// Who is here without a table, from before it left, comes back for it.
void Gathering::turn_away(Session& session, std::string_view command) {
  refuse(session, *closed(), command);
  if (!frozen_ && when_loaded_.empty()) session.end(CloseCode::GoingAway);
}

void Gathering::refuse_all(const Batch& lost, const Refusal& refusal) {
  for (const Origin& origin : lost.origins) {
    if (const auto session = origin.session.lock()) refuse(*session, refusal, origin.command);
  }
  for (const Kept& kept : lost.kept) kept(refusal);
}

void Gathering::keep(Kept kept) { go_on({}, std::move(kept)); }

// What follows by itself. Nature's moves, some thousands of them perhaps, are made a few at a time,
// so that the other tables on this loop have their turn between, and told of together.
void Gathering::go_on(const Origin& origin, Kept kept) {
  PADDOCK_CHECK(!run_);
  house_.config.trial("posted");
  more_to_come_ = table_->advance(this_moment(), kOfNatureInATurn);
  write_down();
  note_bytes();
  const bool is_long = table_->last_number() - told_ >= Table::kMostOfNatureAtOnce;
  if (more_to_come_ && table_->is_nature_to_move() && !is_long) {
    run_ = Run{origin, std::move(kept)};
    return loop_.post([weak = weak_from_this()] {
      if (const auto self = weak.lock()) self->continue_run();
    });
  }
  publish(origin, std::move(kept));
}

// The lines of the record, while what they say is at hand.
void Gathering::write_down() {
  for (std::string& line : table_->record_since(recorded_)) next_.lines.push_back(std::move(line));
  recorded_ = table_->last_number();
}

void Gathering::continue_run() {
  if (!run_) return;
  const Run run = *std::exchange(run_, std::nullopt);
  guarded([&] { go_on(run.origin, run.kept); });
  if (!table_ && run.kept) run.kept(Refusal{"memory", Message("error.wire.memory")});
}

// What happened goes to disk, then out.

// A race that nature ran alone is thousands of entries: whoever looks on is welcomed to its end.
void Gathering::add_welcomes(const Origin& origin) {
  const int last = told_;
  told_ = table_->last_number();
  next_.is_listed = true;
  const std::shared_ptr<Session> asker = origin.session.lock();
  const Frames frames(id_, *table_);
  for (const auto& session : sessions_) {
    std::string frame = frames.welcome(session->viewers, last, attendance(), now_in_milliseconds(),
                                       session == asker ? origin.command : "");
    next_.frames.push_back({session, std::make_shared<const std::string>(std::move(frame))});
  }
}

void Gathering::add_frames(const Origin& origin) {
  if (table_->last_number() - told_ > kMostEntriesInAFrame) return add_welcomes(origin);
  std::vector<Told> told = tell(*table_, told_, table_->last_number());
  told_ = table_->last_number();
  for (const Told& one : told) next_.is_listed |= changes_listing(one.logged);
  if (!sessions_.empty()) add_public_patches(told, views_);
  const std::shared_ptr<Session> asker = origin.session.lock();
  const Frames frames(id_, *table_);
  const std::int64_t now = now_in_milliseconds();
  struct Made {
    Viewers viewers;
    std::string fields;
    std::shared_ptr<const std::string> frame;  // for whoever did not ask
  };
  std::vector<Made> made;
  for (const auto& session : sessions_) {
    const bool is_asker = session == asker;
    if (told.empty() && !is_asker && !table_->rest()) continue;
    auto same = std::ranges::find(made, session->viewers, &Made::viewers);
    if (same == made.end()) {
      add_private_patches(told, session->viewers, views_);
      std::string fields = frames.entries(session->viewers, told, now);
      same = made.insert(made.end(), {session->viewers, std::move(fields), nullptr});
    }
    if (is_asker) {
      next_.frames.push_back({session, std::make_shared<const std::string>(
                                           Frames::entries_frame(same->fields, origin.command))});
      continue;
    }
    if (!same->frame) {
      same->frame = std::make_shared<const std::string>(Frames::entries_frame(same->fields));
    }
    next_.frames.push_back({session, same->frame});
  }
}

void Gathering::publish(const Origin& origin, Kept kept) {
  const bool is_asked = kept || !origin.command.empty();
  if (told_ == table_->last_number() && is_kept_ && !is_asked) return schedule();
  write_down();
  add_frames(origin);
  table_->forget_news();
  next_.origins.push_back(origin);
  if (kept) next_.kept.push_back(std::move(kept));
  if (!is_writing_) write_next();
  schedule();
}

void Gathering::write_next() {
  const int up_to = table_->last_number();
  Write write{id_, std::exchange(next_.lines, {}), std::nullopt};
  if (!is_kept_) write.lines.insert(write.lines.begin(), table_->settings_line());
  if (next_.is_listed || !is_kept_) write.listing = listing_of(id_, *table_);
  const auto batch = std::make_shared<Batch>();
  if (write.lines.empty()) {
    std::swap(*batch, next_);
    return written(*batch, up_to, std::nullopt);
  }
  house_.ledger.write(std::move(write), [self = shared_from_this(), batch,
                                         up_to](const std::optional<Message>& failure) {
    self->loop_.post([self, batch, up_to, failure] { self->hear(*batch, up_to, failure); });
  });
  std::swap(*batch, next_);  // what fails before this leaves it where it was
  is_writing_ = true;
}

// On its loop again.
void Gathering::hear(const Batch& batch, int up_to, const std::optional<Message>& failure) {
  is_writing_ = false;
  guarded([&] { written(batch, up_to, failure); });
}

void Gathering::written(const Batch& batch, int up_to, const std::optional<Message>& failure) {
  if (failure) return storage_failed(batch, *failure);
  durable_ = up_to;
  is_kept_ = true;
  for (const Outgoing& outgoing : batch.frames) {
    if (const auto session = outgoing.session.lock()) session->send(outgoing.frame);
  }
  for (const Kept& kept : batch.kept) kept(std::nullopt);
  if (!next_.origins.empty()) return write_next();
  work_that_waited();
}

void Gathering::work_that_waited() {
  for (auto& work : std::exchange(when_written_, {})) when_all_is_written(std::move(work));
}

// Nothing of it is on disk and nobody was told: the table goes back to what the disk has.
void Gathering::storage_failed(const Batch& batch, const Message& failure) {
  house_.log("table " + id_ + " could not be written: " + failure.key);
  const Refusal refusal{"storage", Message("error.wire.storage")};
  const Batch later = std::exchange(next_, {});
  if (run_ && run_->kept) run_->kept(refusal);
  run_.reset();
  const auto tell = [this, refusal, batch, later] {
    refuse_all(batch, refusal);
    refuse_all(later, refusal);
  };
  if (!is_kept_ || !table_) {  // it was never made, or left already
    tell();
    return work_that_waited();
  }
  give_back_table();
  when_loaded_.push_back([this, tell](const std::optional<Refusal>& unread) {
    tell();
    if (unread) dismiss(*unread);
    work_that_waited();
  });
  fetch(Wake::Later);
}

void Gathering::when_all_is_written(std::function<void()> work) {
  if (is_writing_ || run_) {
    when_written_.push_back(std::move(work));
  } else {
    work();
  }
}

// What happens by itself.

void Gathering::schedule() {
  if (!table_ || frozen_) return;
  std::optional<std::chrono::milliseconds> wait;
  if (const auto when = table_->wakes_at()) {
    wait = std::chrono::milliseconds(std::max<std::int64_t>(0, *when - now_in_milliseconds()));
  }
  if (table_->is_anybody_here()) is_hurried_ = false;
  if (more_to_come_ && !sessions_.empty()) {
    wait = std::chrono::milliseconds(is_hurried_ ? kBreath : kPaceOfBots);
  }
  if (more_to_come_ && table_->is_nature_to_move()) {
    wait = std::chrono::milliseconds(kBreath);
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

bool Gathering::is_idle(std::int64_t now) const {
  if (!table_ && !frozen_) return is_unused();  // there is nothing to keep
  const std::chrono::milliseconds unused(now - last_used_);
  return is_unused() && unused > house_.config.limits.unload_after;
}

// Whoever thinks goes on after a restart with the time they have left.
void Gathering::put_down_thought() {
  const std::optional<std::int64_t> since = clock();
  if (since && !frozen_ && (is_kept_ || !table_)) {
    house_.ledger.write({id_, {print_thought(now_in_milliseconds() - *since)}, std::nullopt},
                        [](const std::optional<Message>&) {});
  }
}

void Gathering::close_all() {
  put_down_thought();
  const Refusal stopping{"stopping", Message("error.wire.stopping")};
  for (const auto& session : sessions_) {
    refuse(*session, stopping, "");
    session->end(CloseCode::GoingAway);
  }
}

}  // namespace paddock
