#include "store/postgres_writer.h"

#include <algorithm>
#include <set>
#include <thread>
#include <utility>

#include "engine/check.h"

namespace paddock::postgres {
namespace {

using namespace std::chrono_literals;

// How long a write waits for the database to come back and tell whether it was kept.
constexpr auto kTimeToFindOut = 10s;
constexpr auto kBetweenTries = 100ms;
constexpr auto kBeforeNextTry = 300ms;

constexpr Statement kFindingStatements[] = {
    {"find",
     "SELECT id, number, coalesce(first + lines, 0)::bigint, chunk.checksum"
     " FROM unnest($1::bytea[]) AS asked (id) JOIN tables USING (id) LEFT JOIN LATERAL"
     " (SELECT * FROM chunk WHERE table_number = number ORDER BY first DESC LIMIT 1) AS chunk"
     " ON true"},
    {"number", "SELECT nextval('table_numbers') FROM generate_series(1, $1::bigint)"},
};

// Who is at home where, and since when nobody heard of them.
constexpr Statement kMeetingStatements[] = {
    // Two who ask at once: the second finds the first among those that live. Whoever is not among
    // them takes nothing.
    {"take",
     "UPDATE tables SET owner = $2::bigint WHERE id = $1::bytea"
     " AND (owner = $2::bigint OR NOT EXISTS (SELECT FROM server WHERE server.number = owner))"
     " AND EXISTS (SELECT FROM server WHERE number = $2::bigint AND token = $3::bigint)"
     " RETURNING number"},
    {"whose",
     "SELECT address FROM tables LEFT JOIN server ON server.number = owner WHERE id = $1::bytea"},
    // Rows that are being written to are left alone: their server lives. Who had our address before
    // us does not.
    {"expel",
     "DELETE FROM server WHERE number IN (SELECT number FROM server WHERE number <> $1::bigint"
     " AND (seen < now() - make_interval(secs => $2::bigint) OR address = $3::bytea)"
     " FOR UPDATE SKIP LOCKED)"},
    {"seen",
     "UPDATE server SET seen = now(), address = $2::bytea"
     " WHERE number = $1::bigint AND token = $3::bigint RETURNING number"},
    {"company", "SELECT address FROM server WHERE address <> '' ORDER BY number"},
    {"leave", "DELETE FROM server WHERE number = $1::bigint"},
};

// What the operator turned off for speed is what we promise.
void keep_promises(Connection& connection) {
  connection.execute(
      "SELECT set_config('synchronous_commit', 'on', false)"
      " WHERE current_setting('synchronous_commit') = 'off'");
  connection.execute("SET lock_timeout = '10s'");
  // Whoever stands still in the middle of a transaction is not waited for.
  connection.execute("SET idle_in_transaction_session_timeout = '2s'");
  if (connection.query("SELECT current_setting('fsync') = 'off'").number(0, 0) != 0) {
    throw StoreError(Message("error.store.no_sync", {{"file", connection.address().shown()}}));
  }
}

// This server is not among those that live.
class Expelled : public StoreError {
 public:
  explicit Expelled(const Address& address)
      : StoreError(Message("error.store.taken_over", {{"file", address.shown()}})) {}
};

void check_writes(std::span<const Write> writes) {
  for (const Write& write : writes) {
    for (const std::string& line : write.lines) {
      PADDOCK_CHECK(line.find('\n') == std::string::npos);
    }
  }
}

}  // namespace

Writer::Writer(const Address& address, std::span<const Version> known) : address_(address) {
  Connection fresh(address_);
  keep_promises(fresh);
  bring_up_to_date(fresh, known);
  join(std::move(fresh));
}

Writer::~Writer() {
  try {
    leave();
  } catch (const std::exception&) {  // the others notice by themselves
  }
}

// As somebody nobody has heard of: none of the tables are its.
void Writer::join(Connection fresh) {
  const Values where = Values().add(std::string_view(meets_at_));
  const Result joined = fresh.query(
      "INSERT INTO server VALUES (nextval('server_numbers'), 1, 0, $1::bytea, now())"
      " RETURNING number",
      where);
  server_ = joined.number(0, 0);
  token_ = 1;
  written_ = 0;
  use(std::move(fresh));
}

// A newer token than any connection in its name has: whatever is still on its way by an older one
// can no longer be committed. It waits for a commit that is under way.
void Writer::take_over(Connection fresh) {
  const Result taken = fresh.query(
      "UPDATE server SET token = token + 1 WHERE number = $1::bigint AND token = $2::bigint"
      " RETURNING token, written",
      Values().add(server_).add(token_));
  if (taken.rows() == 0) throw Expelled(address_);
  token_ = taken.number(0, 0);
  written_ = taken.number(0, 1);
  use(std::move(fresh));
}

void Writer::use(Connection fresh) {
  ends_.clear();
  fresh.prepare(writing_statements());
  fresh.prepare(kFindingStatements);
  fresh.prepare(kMeetingStatements);
  connection_.emplace(std::move(fresh));
}

void Writer::connect() {
  // Noticed before anything is sent, a lost connection leaves nothing in doubt.
  if (connection_ && connection_->is_open()) return;
  connection_.reset();
  if (nobody_there_ && std::chrono::steady_clock::now() < try_again_) throw *nobody_there_;
  try {
    try_to_connect();
    nobody_there_.reset();
  } catch (const ConnectionLost& lost) {
    connection_.reset();
    nobody_there_ = lost;
    try_again_ = std::chrono::steady_clock::now() + kBeforeNextTry;
    throw;
  }
}

void Writer::try_to_connect() {
  Connection fresh(address_);
  keep_promises(fresh);
  take_over(std::move(fresh));
}

void Writer::write(std::span<const Write> writes) {
  if (writes.empty()) return;
  check_writes(writes);
  const std::lock_guard lock(mutex_);
  constexpr int kTries = 2;  // the first may meet a connection that was lost unnoticed
  for (int attempt = 1;; ++attempt) {
    try {
      forget_refused();
      connect();
      return commit(writes);
    } catch (const ConnectionLost&) {
      connection_.reset();
      if (attempt == kTries || was_refused_) throw;
    }
  }
}

void Writer::commit(std::span<const Write> writes) {
  constexpr std::size_t kMostKept = 50'000;
  if (ends_.size() >= kMostKept) ends_.clear();
  try {
    find(writes);
    send(planned(writes));
  } catch (const ConnectionLost&) {
    throw;
  } catch (const StoreError&) {
    doubt_.reset();
    ends_.clear();
    if (connection_) connection_->roll_back();
    throw;
  } catch (...) {
    // No memory, perhaps in the middle of sending.
    ends_.clear();
    if (doubt_) connection_.reset();
    was_refused_ = doubt_.has_value();
    throw;
  }
}

void Writer::send(Batch batch) {
  doubt_ = Doubt{std::move(batch), written_ + 1};
  std::vector<Call> calls = doubt_->batch.calls();
  calls.insert(calls.begin(),
               {call_of(Fence{server_, token_, doubt_->write}), doubt_->batch.check_owner()});
  calls = as_transaction(std::move(calls));
  try {
    connection_->call_together(calls);
    written_ = doubt_->write;
    doubt_.reset();
  } catch (const ConnectionLost&) {
    connection_.reset();
    if (outcome_in_time() == Outcome::NotKept) throw;
  }
}

// The answer to a commit was lost: it may be there or not.
Writer::Outcome Writer::outcome_in_time() {
  const auto enough = std::chrono::steady_clock::now() + kTimeToFindOut;
  for (;;) {
    try {
      const Outcome found = outcome();
      doubt_.reset();
      return found;
    } catch (const ConnectionLost&) {
      connection_.reset();
      if (std::chrono::steady_clock::now() > enough) {
        was_refused_ = true;
        throw;
      }
      std::this_thread::sleep_for(kBetweenTries);
    }
  }
}

Writer::Outcome Writer::outcome() {
  connect();
  return written_ == doubt_->write ? Outcome::Kept : Outcome::NotKept;
}

void Writer::settle() {
  if (!was_refused_) return;
  const std::lock_guard lock(mutex_);
  try {
    forget_refused();
  } catch (const ConnectionLost&) {
    connection_.reset();
    throw;
  }
}

void Writer::forget_refused() {
  if (!was_refused_) return;
  if (outcome() == Outcome::Kept) undo();
  doubt_.reset();
  was_refused_ = false;
}

// The fence counts no further: should this be lost, too, it is done again.
void Writer::undo() {
  std::vector<Call> calls = doubt_->batch.calls_to_undo();
  calls.insert(calls.begin(), call_of(Fence{server_, token_, doubt_->write}));
  connection_->call_together(as_transaction(std::move(calls)));
}

// A busy table is written to many times a second: where its record ends is kept.
void Writer::find(std::span<const Write> writes) {
  std::set<std::string> unknown;
  for (const Write& write : writes) {
    if (!ends_.contains(write.table)) unknown.insert(write.table);
  }
  if (unknown.empty()) return;
  const std::vector<std::string> asked(unknown.begin(), unknown.end());
  if (!has_met_) take_unknown(asked);
  const Result found = connection_->call({"find", Values().add(asked)});
  for (int row = 0; row < found.rows(); ++row) {
    const std::string table = found.text(row, 0);
    const Checksum checksum =
        found.is_null(row, 3) ? Checksum(table) : Checksum::kept(found.number(row, 3));
    ends_.insert_or_assign(table, End{found.number(row, 1), found.number(row, 2), checksum});
  }
}

// Nobody who shares it with others does so: what it knows of a table may be old.
void Writer::take_unknown(std::span<const std::string> tables) {
  for (const std::string& table : tables) {
    if (take_by_name(table)) throw Expelled(address_);
  }
}

std::optional<std::string> Writer::take_by_name(std::string_view table) {
  const Values own = Values().add(table).add(server_).add(token_);
  if (connection_->call({"take", own}).rows() > 0) return std::nullopt;
  const Result owner = connection_->call({"whose", Values().add(table)});
  if (owner.rows() == 0) return std::nullopt;  // there is none
  if (owner.is_null(0, 0)) throw Expelled(address_);
  return owner.text(0, 0);
}

// Asking twice does no harm: the first time may meet a connection that was lost unnoticed.
template <class Ask>
auto Writer::on_a_connection(Ask ask) {
  try {
    return ask();
  } catch (const ConnectionLost&) {
    connection_.reset();
  }
  try {
    return ask();
  } catch (const ConnectionLost&) {
    connection_.reset();
    throw;
  }
}

std::optional<std::string> Writer::take(std::string_view table) {
  const std::lock_guard lock(mutex_);
  return on_a_connection([&] {
    forget_refused();
    connect();
    ends_.erase(std::string(table));
    return take_by_name(table);
  });
}

// What was in doubt stays so: others may have gone on from it. Nobody here does, since all that
// this server had is read anew.
void Writer::join_again() {
  doubt_.reset();
  was_refused_ = false;
  Connection fresh(address_);
  keep_promises(fresh);
  join(std::move(fresh));
}

// Whoever had to join anew hears of it once, even if the connection went before it could be told.
Store::Company Writer::meet(const std::string& address) {
  const std::lock_guard lock(mutex_);
  has_met_ = true;
  meets_at_ = address;
  return on_a_connection([&] {
    try {
      connect();
      show_life();
    } catch (const Expelled&) {
      join_again();
      was_away_ = true;
    }
    const Result living = connection_->call({"company"});
    Store::Company company{std::exchange(was_away_, false), {}};
    for (int row = 0; row < living.rows(); ++row) company.addresses.push_back(living.text(row, 0));
    return company;
  });
}

void Writer::show_life() {
  const Values others =
      Values().add(server_).add(Store::kSilence.count()).add(std::string_view(meets_at_));
  connection_->call({"expel", others});
  const Values here = Values().add(server_).add(std::string_view(meets_at_)).add(token_);
  if (connection_->call({"seen", here}).rows() == 0) throw Expelled(address_);
}

void Writer::leave() {
  const std::lock_guard lock(mutex_);
  if (connection_) connection_->call({"leave", Values().add(server_)});
}

std::vector<std::int64_t> Writer::new_numbers(std::size_t count) {
  std::vector<std::int64_t> numbers;
  if (count == 0) return numbers;
  const Result result =
      connection_->call({"number", Values().add(static_cast<std::int64_t>(count))});
  for (int row = 0; row < result.rows(); ++row) numbers.push_back(result.number(row, 0));
  std::ranges::reverse(numbers);  // taken from the end: newer tables have larger ones
  return numbers;
}

Batch Writer::planned(std::span<const Write> writes) {
  std::set<std::string_view> unknown;
  for (const Write& write : writes) {
    if (!ends_.contains(write.table)) unknown.insert(write.table);
  }
  std::vector<std::int64_t> numbers = new_numbers(unknown.size());
  Batch batch(server_);
  for (const auto& [table, lines, listing] : writes) {
    auto end = ends_.find(table);
    if (end == ends_.end()) {
      PADDOCK_CHECK(listing.has_value());
      end = ends_.emplace(table, End{numbers.back(), 0, Checksum(table)}).first;
      numbers.pop_back();
      batch.make(end->second.table, table, *listing);
    } else if (listing) {
      batch.list(end->second.table, table, *listing);
    }
    batch.append(end->second, lines);
  }
  return batch;
}

}  // namespace paddock::postgres
