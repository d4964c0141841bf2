#include "store/transfer.h"

#include "store/checksum.h"
#include "store/postgres_transfer.h"
#include "store/sqlite_transfer.h"

namespace paddock {
namespace {

// A fraction of a second's work.
constexpr std::size_t kLinesInPortion = 20'000;

}  // namespace

std::unique_ptr<Snapshot> open_snapshot(const std::string& database) {
  if (postgres::is_address(database)) return std::make_unique<postgres::Snapshot>(database);
  return std::make_unique<SqliteSnapshot>(database);
}

std::unique_ptr<Import> open_import(const std::string& database) {
  if (postgres::is_address(database)) return std::make_unique<postgres::Import>(database);
  return std::make_unique<SqliteImport>(database);
}

Copied bring_over(Snapshot& from, Import& to, Portions portions, const Progress& progress) {
  Copied copied;
  const std::vector<std::string> tables = from.tables();
  std::size_t lines = 0;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (progress) progress(i, tables.size());
    if (to.has(tables[i])) {
      ++copied.there_already;
      continue;
    }
    try {
      const Write table = from.read(tables[i]);
      to.add(table);
      ++copied.brought;
      lines += table.lines.size() + 1;
    } catch (const TableDamaged&) {
      if (portions == Portions::AllAtOnce) throw;
      copied.damaged.push_back(tables[i]);
    }
    if (portions == Portions::Some && lines >= kLinesInPortion) {
      to.commit();
      lines = 0;
    }
  }
  to.commit();
  return copied;
}

}  // namespace paddock
