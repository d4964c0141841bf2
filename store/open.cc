#include "store/open.h"

#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace paddock {

std::unique_ptr<Store> open_store(const std::string& database) {
  if (postgres::is_address(database)) return std::make_unique<PostgresStore>(database);
  return std::make_unique<SqliteStore>(database);
}

std::string shown_name(const std::string& database) {
  return postgres::is_address(database) ? postgres::Address(database).shown() : database;
}

}  // namespace paddock
