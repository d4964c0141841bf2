#include "store/backup.h"

#include <optional>
#include <string>

#include "store/checksum.h"
#include "store/files.h"
#include "store/postgres_address.h"
#include "store/schema.h"
#include "store/sqlite_transfer.h"
#include "store/transfer.h"

namespace paddock {
namespace {

InputError exists_already(const std::filesystem::path& file) {
  return InputError(Message("error.store.exists", {{"file", file.string()}}));
}

StoreError changed_later(const std::filesystem::path& backup) {
  return StoreError(Message("error.store.seal", {{"file", backup.string()}}));
}

// A copy of the backup that is whole and of the newest version, whatever the backup is.
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
  return found;
}

// What is wrong with it is said of the backup: its copy is nobody's, and there is no other to
// bring.
Seal prepare_or_refuse(const std::filesystem::path& backup, const std::filesystem::path& copy) {
  try {
    return prepare(backup, copy);
  } catch (const StoreError& error) {
    if (error.message().key != "error.store.damaged") throw;
    throw changed_later(backup);
  }
}

// What another database holds, as a file of ours.
void copy_into_file(const std::string& database, const std::filesystem::path& file) {
  const auto from = open_snapshot(database);
  SqliteImport to(file);
  bring_over(*from, to, Portions::AllAtOnce);
}

void copy_of_file(const std::filesystem::path& database, const std::filesystem::path& to) {
  must_be_file(database);
  Connection connection(database, Connection::Mode::MustExist);
  check_ours(connection);
  copy_database(connection, to);
}

}  // namespace

void back_up(const std::string& database, const std::filesystem::path& to) {
  if (!postgres::is_address(database)) must_be_file(database);
  if (std::filesystem::exists(to)) throw exists_already(to);
  const Draft draft(to);
  if (postgres::is_address(database)) {
    copy_into_file(database, draft.path());
  } else {
    copy_of_file(database, draft.path());
  }
  {
    Connection copy(draft.path(), Connection::Mode::MustExist);
    seal(copy);
  }
  if (!publish(draft.path(), to)) throw exists_already(to);
}

// The copy is beside the backup's target where that is a file: there must be room for it there.
Restored restore(const std::filesystem::path& backup, const std::string& database) {
  must_be_file(backup);
  const bool is_file = !postgres::is_address(database);
  if (is_file) make_place_for(database);
  const Draft copy(is_file ? std::filesystem::path(database) : backup);
  const Seal found = prepare_or_refuse(backup, copy.path());
  SqliteSnapshot from(Connection(copy.path(), Connection::Mode::MustExist));
  const auto to = open_import(database);
  try {
    const Copied copied = bring_over(from, *to, Portions::AllAtOnce);
    return {copied.brought, copied.there_already, found};
  } catch (const TableDamaged&) {
    throw changed_later(backup);
  }
}

}  // namespace paddock
