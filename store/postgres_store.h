// PostgresStore: tables in a PostgreSQL database. One call of write() is one transaction and one
// round trip, however many tables it is for. docs/storage.md tells how it is laid out and why.
#pragma once

#include <mutex>
#include <optional>

#include "store/postgres_writer.h"
#include "store/store.h"

namespace paddock {

class PostgresStore : public Store {
 public:
  // Makes what it needs in an empty database. Throws InputError for what is no address, and
  // StoreError when it cannot be served: nobody answers, another program's data is there, a newer
  // program made it.
  explicit PostgresStore(const std::string& uri,
                         std::span<const postgres::Version> versions = postgres::versions());

  void write(std::span<const Write> writes) override { writer_.write(writes); }
  std::optional<std::vector<std::string>> read(std::string_view table) override;
  std::vector<Listed> lobby(int most) override;
  std::vector<Listed> made_by(std::string_view maker, int most) override;
  bool is_shared() const override { return true; }
  std::optional<std::string> take(std::string_view table) override { return writer_.take(table); }
  Company meet(const std::string& address) override { return writer_.meet(address); }
  void leave() override { writer_.leave(); }
  // Its disk is looked after where it is; when it is full, writing says so.
  bool has_room() const override { return true; }
  // Rows have an index here and are found where they are; PostgreSQL tidies up by itself.
  void tidy() override {}

 private:
  postgres::Result ask(const postgres::Call& call);

  const postgres::Address address_;
  postgres::Writer writer_;
  std::mutex reading_;
  std::optional<postgres::Connection> reader_;
};

}  // namespace paddock
