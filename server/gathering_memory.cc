// A gathering's table comes from the store, and leaves memory again.
#include "server/session.h"
#include "store/checksum.h"

namespace paddock {

void Gathering::load(Kept done) {
  if (table_ || frozen_) return done(granted());
  when_loaded_.push_back(std::move(done));
  if (when_loaded_.size() > 1) return;  // it is on its way
  if (house_.memory.is_full()) {
    ++house_.metrics.refused_for_memory;
    return loaded(refusal(RefusalCode::Memory));
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
  if (!house_.for_tables.post(job)) loaded(refusal(RefusalCode::Busy));
}

// On the worker's thread: looks at nothing that changes.
Gathering::Fetched Gathering::read_table() const try {
  const Timed timed(house_.metrics.reading_took);
  house_.config.trial("archive");
  if (std::optional<std::string> owner = house_.store.take(id_)) {
    return {refusal(RefusalCode::Elsewhere), {}, std::move(*owner)};
  }
  const auto record = house_.store.read(id_);
  if (!record) return {refusal(RefusalCode::NoTable)};
  return {std::make_unique<Table>(*record, this_moment())};
} catch (const std::bad_alloc&) {
  ++house_.metrics.out_of_memory;
  return {refusal(RefusalCode::Memory)};
} catch (const TableDamaged&) {
  return {refusal(RefusalCode::Frozen), "its record is damaged"};
} catch (const StoreError& error) {
  ++house_.metrics.store_errors;
  house_.log({LogLevel::Error,
              "a table could not be read",
              {{"table", id_}, {"reason", error.message().key}}});
  return {refusal(RefusalCode::Storage)};
} catch (const std::exception& error) {
  return {refusal(RefusalCode::Frozen), error.what()};
}

void Gathering::take(Fetched& fetched, Wake wake) {
  if (!fetched.bug.empty()) {  // it is there, and says so to whoever asks
    freeze(fetched.bug);
    return loaded(granted());
  }
  {
    const std::lock_guard lock(owner_mutex_);
    owner_ = fetched.owner;
  }
  if (!fetched.table) return loaded(fetched.table.refusal());
  guarded([&] {
    table_ = std::move(*fetched.table);
    told_ = durable_ = recorded_ = table_->last_number();
    is_kept_ = true;
    if (presence_.empty()) {
      presence_.assign(table_->seats().size(), {false, this_tick()});
    }
    if (const auto since = std::exchange(clock_, std::nullopt); since && table_->deadline()) {
      table_->go_on_since(*since);
    }
    tell_table_who_is_connected();
    note_bytes();
    more_to_come_ = true;
    wake == Wake::AtOnce ? let_time_pass() : schedule();
    loaded(granted());
  });
}

void Gathering::loaded(const OrRefusal<>& outcome) {
  for (const Kept& done : std::exchange(when_loaded_, {})) done(outcome);
}

void Gathering::give_back_table() {
  run_.reset();
  drop_thought();
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

void Gathering::out_of_memory() {
  ++house_.metrics.out_of_memory;
  house_.log({LogLevel::Error, "a table left memory: there was none left", {{"table", id_}}});
  lose_table(refusal(RefusalCode::Memory));
}

void Gathering::let_go() {
  guarded([&] {
    if (table_ || !sessions_.empty()) lose_table(refusal(RefusalCode::Elsewhere));
  });
}

std::string Gathering::owner() const {
  const std::lock_guard lock(owner_mutex_);
  return owner_;
}

// What was half done is forgotten with the table. What is on disk stays, and whoever comes back
// finds it there.
void Gathering::lose_table(const Refusal& why) {
  const Batch lost = std::exchange(next_, {});
  const std::optional<Run> run = std::exchange(run_, std::nullopt);
  give_back_table();
  dismiss(why);
  refuse_all(lost, why);
  if (run && run->kept) run->kept(why);
  loaded(why);
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

}  // namespace paddock
