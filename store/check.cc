#include "store/check.h"

#include "store/checksum.h"
#include "store/postgres_address.h"
#include "store/schema.h"
#include "store/sqlite_transfer.h"

namespace paddock {
namespace {

// What it finds is noted, and the rest is looked at all the same.
template <class Action>
void note_wrong(Checked& checked, Action action) {
  try {
    action();
  } catch (const StoreError& error) {
    checked.wrong.push_back(error.message());
  }
}

void read_all(Snapshot& snapshot, Checked& checked, const Progress& progress) {
  const std::vector<std::string> tables = snapshot.tables();
  for (const std::string& table : tables) {
    if (progress) progress(static_cast<std::size_t>(checked.tables), tables.size());
    ++checked.tables;
    try {
      checked.lines += static_cast<std::int64_t>(snapshot.read(table).lines.size());
    } catch (const TableDamaged&) {
      checked.damaged.push_back(table);
    } catch (const StoreError& error) {
      if (error.message().key != "error.store.damaged") throw;
      checked.damaged.push_back(table);
    }
  }
}

// A server that has the file has its log beside it; without one nothing need be made there to read.
Connection opened_to_check(const std::filesystem::path& file) {
  const bool is_resting = !std::filesystem::exists(beside(file, "-wal"));
  return {file, is_resting ? Connection::Mode::LookAtResting : Connection::Mode::LookAt};
}

Checked check_file(const std::filesystem::path& file, const Progress& progress) {
  must_be_file(file);
  Connection connection = opened_to_check(file);
  const std::size_t version = check_ours(connection);
  Checked checked;
  note_wrong(checked, [&] { check_whole(connection); });
  note_wrong(checked, [&] { checked.seal = check_seal(connection, file); });
  if (version < kVersionWithChecksums) {
    checked.version_without_checksums = static_cast<int>(version);
    note_wrong(checked, [&] { checked.tables = connection.number("SELECT count(*) FROM tables"); });
    return checked;
  }
  note_wrong(checked, [&] {
    SqliteSnapshot snapshot(std::move(connection));
    read_all(snapshot, checked, progress);
  });
  return checked;
}

}  // namespace

Checked check_database(const std::string& database, const Progress& progress) {
  if (!postgres::is_address(database)) return check_file(database, progress);
  Checked checked;
  const auto snapshot = open_snapshot(database);
  read_all(*snapshot, checked, progress);
  return checked;
}

}  // namespace paddock
