#include "store/backup.h"

#include <optional>
#include <string>

#include "store/archive.h"
#include "store/file_lock.h"
#include "store/files.h"
#include "store/schema.h"

namespace paddock {
namespace {

void must_be_file(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) {
    throw InputError(Message("error.file.none", {{"file", file.string()}}));
  }
  if (std::filesystem::is_directory(file)) {
    throw StoreError(Message("error.store.directory", {{"file", file.string()}}));
  }
}

InputError exists_already(const std::filesystem::path& file) {
  return InputError(Message("error.store.exists", {{"file", file.string()}}));
}

// A copy of the backup that is whole, of the newest version and folded, whatever the backup is.
Seal prepare(const std::filesystem::path& backup, const std::filesystem::path& copy) {
  {
    Connection connection(backup, Connection::Mode::MustExist);
    check_ours(connection);
    copy_database(connection, copy);
  }
  Connection connection(copy, Connection::Mode::MustExist);
  check_whole(connection);
  const Seal found = check_seal(connection, backup);
  remove_seal(connection);
  upgrade_copy(connection);
  fold_everything(connection);
  return found;
}

// What is wrong with it is said of the backup: its copy is nobody's, and there is no other to
// bring.
Seal prepare_or_refuse(const std::filesystem::path& backup, const std::filesystem::path& copy) {
  try {
    return prepare(backup, copy);
  } catch (const StoreError& error) {
    if (error.message().key != "error.store.damaged") throw;
    throw StoreError(Message("error.store.seal", {{"file", backup.string()}}));
  }
}

// While a server has the database it has seen to its version; else that is for us to do.
void make_ready(Connection& connection, const std::optional<FileLock>& ours) {
  if (ours) {
    bring_up_to_date(connection);
  } else {
    check_newest(connection);
  }
}

// New tables go to the archive alone: a running server knows where every line of the tail is.
Restored add_missing_tables(Connection& connection) {
  Transaction transaction(connection, Transaction::Kind::Writing);
  const std::int64_t all = connection.number("SELECT count(*) FROM copy.tables");
  const std::int64_t last = connection.number("SELECT coalesce(max(number), 0) FROM main.tables");
  connection.execute(
      "INSERT INTO main.tables (id, status, public, created, summary, maker)"
      " SELECT id, status, public, created, summary, maker FROM copy.tables"
      " WHERE id NOT IN (SELECT id FROM main.tables) ORDER BY number");
  Statement archive(connection,
                    "INSERT INTO main.archive (table_number, lines, text)"
                    " SELECT ours.number, theirs.lines, theirs.text FROM copy.archive AS theirs"
                    " JOIN copy.tables AS named ON named.number = theirs.table_number"
                    " JOIN main.tables AS ours ON ours.id = named.id"
                    " WHERE ours.number > ? ORDER BY theirs.number");
  archive.run(last);
  Statement count(connection, "SELECT count(*) FROM main.tables WHERE number > ?");
  const std::int64_t brought_back = count.number(last);
  transaction.commit();
  return {.brought_back = brought_back, .there_already = all - brought_back};
}

}  // namespace

void back_up(const std::filesystem::path& database, const std::filesystem::path& to) {
  must_be_file(database);
  if (std::filesystem::exists(to)) throw exists_already(to);
  const Draft draft(to);
  Connection connection(database, Connection::Mode::MustExist);
  check_ours(connection);
  copy_database(connection, draft.path());
  {
    Connection copy(draft.path(), Connection::Mode::MustExist);
    seal(copy);
  }
  if (!publish(draft.path(), to)) throw exists_already(to);
}

Restored restore(const std::filesystem::path& backup, const std::filesystem::path& database) {
  must_be_file(backup);
  make_place_for(database);
  const Draft copy(database);
  const Seal found = prepare_or_refuse(backup, copy.path());
  const std::optional<FileLock> ours = FileLock::try_take(database);
  Connection connection(database, Connection::Mode::MayCreate);
  make_ready(connection, ours);
  connection.execute("PRAGMA synchronous = FULL");
  connection.execute("ATTACH " + sql_text(copy.path().string()) + " AS copy");
  Restored restored = add_missing_tables(connection);
  restored.seal = found;
  return restored;
}

}  // namespace paddock
