#include "store/seal.h"

#include "engine/dice.h"

namespace paddock {
namespace {

// Every column of every row, in the order of the rows. An older version may have had fewer columns.
std::string all_of(Connection& connection, const std::string& table) {
  const std::string columns =
      connection.text("SELECT group_concat(name, ', ') FROM pragma_table_info('" + table + "')");
  return "SELECT json_array(" + columns + ") FROM " + table + " ORDER BY number";
}

std::string digest_of(Connection& connection) {
  std::string digest;
  for (const char* table : {"tables", "line", "archive"}) {
    Statement statement(connection, all_of(connection, table));
    Rows rows = statement.query();
    while (rows.next()) digest = to_hex(sha256(digest.append(rows.text(0))));
  }
  return digest;
}

bool is_sealed(Connection& connection) {
  return connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'seal'") != 0;
}

}  // namespace

void seal(Connection& copy) {
  const std::string digest = digest_of(copy);
  Transaction transaction(copy, Transaction::Kind::Writing);
  remove_seal(copy);
  copy.execute("CREATE TABLE seal (digest TEXT NOT NULL)");
  copy.execute("INSERT INTO seal VALUES (" + sql_text(digest) + ")");
  transaction.commit();
}

Seal check_seal(Connection& copy, const std::filesystem::path& backup) {
  if (!is_sealed(copy)) return Seal::None;
  if (copy.text("SELECT coalesce(max(digest), '?') FROM seal") != digest_of(copy)) {
    throw StoreError(Message("error.store.seal", {{"file", backup.string()}}));
  }
  return Seal::Right;
}

void remove_seal(Connection& connection) { connection.execute("DROP TABLE IF EXISTS seal"); }

}  // namespace paddock
