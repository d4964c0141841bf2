// What happened goes to disk, then out.
#include <algorithm>

#include "server/days.h"
#include "server/session.h"

namespace paddock {
namespace {

constexpr int kMostEntriesInAFrame = 1000;
// Of nature's moves, so many before other tables on the loop have their turn.
constexpr int kOfNatureInATurn = 250;

// All tables of a day have one maker, by whose name they are found.
std::string maker_of(const Table& table) {
  const TableSettings& settings = table.settings();
  return settings.day ? maker_of_day(*settings.day) : settings.maker;
}

Listing listing_of(const std::string& id, const Table& table) {
  static_assert(static_cast<int>(Listing::Status::Over) == static_cast<int>(Table::Status::Over));
  return {static_cast<Listing::Status>(table.status()), table.settings().is_public,
          table.settings().created, summary(id, table), maker_of(table)};
}

bool changes_listing(const Table::Logged& logged) {
  return logged.entry.kind == Entry::Kind::Seat || logged.entry.kind == Entry::Kind::Start ||
         (logged.after != nullptr && logged.after->to_act().is_nobody());
}

void count_moves(const EntryLog& log, int after, Metrics& metrics) {
  for (int number = after + 1; number <= log.size(); ++number) {
    if (log.kind(number) != Entry::Kind::Move) continue;
    if (!log.seat(number)) {
      ++metrics.moves_of_nature;
    } else {
      ++(log.is_bots(number) ? metrics.moves_of_bots : metrics.moves_of_people);
    }
  }
}

}  // namespace

void Gathering::keep(Kept kept) { go_on({}, std::move(kept)); }

// What follows by itself. Nature's moves, some thousands of them perhaps, are made a few at a time,
// so that the other tables on this loop have their turn between, and told of together.
void Gathering::go_on(const Origin& origin, Kept kept, const std::optional<Thought>& thought) {
  PADDOCK_CHECK(!run_);
  house_.config.trial("posted");
  more_to_come_ = table_->advance_around_thinkers(this_moment(), kOfNatureInATurn, thought);
  tell_failures();
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
  ask_thinker();
}

// The lines of the record, while what they say is at hand.
void Gathering::write_down() {
  for (std::string& line : table_->record_since(recorded_)) next_.lines.push_back(std::move(line));
  count_moves(table_->log(), recorded_, house_.metrics);
  recorded_ = table_->last_number();
}

void Gathering::continue_run() {
  if (!run_) return;
  const Run run = *std::exchange(run_, std::nullopt);
  guarded([&] { go_on(run.origin, run.kept); });
  if (!table_ && run.kept) run.kept(refusal(RefusalCode::Memory));
}

// A race that nature ran alone is thousands of entries: whoever looks on is welcomed to its end.
void Gathering::add_welcomes(const Origin& origin) {
  const int last = told_;
  told_ = table_->last_number();
  next_.is_listed = true;
  const std::shared_ptr<Session> asker = origin.session.lock();
  const Frames frames(id_, *table_);
  for (const auto& session : sessions_) {
    std::string frame = frames.welcome(session->viewers, last, attendance(), this_tick(),
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
  const Tick now = this_tick();
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
  const auto now = Histogram::Clock::now();
  for (const Origin& origin : batch.origins) {
    if (!origin.command.empty()) house_.metrics.commands_took.add(now - origin.since);
  }
  for (const Kept& kept : batch.kept) kept(granted());
  if (!next_.origins.empty()) return write_next();
  work_that_waited();
}

void Gathering::work_that_waited() {
  for (auto& work : std::exchange(when_written_, {})) when_all_is_written(std::move(work));
}

// Nothing of it is on disk and nobody was told: the table goes back to what the disk has.
void Gathering::storage_failed(const Batch& batch, const Message& failure) {
  house_.log(
      {LogLevel::Error, "a table could not be written", {{"table", id_}, {"reason", failure.key}}});
  const Refusal why = refusal(RefusalCode::Storage);
  const Batch later = std::exchange(next_, {});
  if (run_ && run_->kept) run_->kept(why);
  run_.reset();
  const auto tell = [this, why, batch, later] {
    refuse_all(batch, why);
    refuse_all(later, why);
  };
  if (!is_kept_ || !table_) {  // it was never made, or left already
    tell();
    return work_that_waited();
  }
  give_back_table();
  when_loaded_.push_back([this, tell](const OrRefusal<>& read) {
    tell();
    if (!read) dismiss(read.refusal());
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

}  // namespace paddock
