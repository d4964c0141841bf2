#include "store/postgres_store.h"

#include "store/postgres_reading.h"

namespace paddock {

PostgresStore::PostgresStore(const std::string& uri, std::span<const postgres::Version> versions)
    : address_(uri), writer_(address_, versions) {}

// Asking twice does no harm: the first time may meet a connection that was lost unnoticed.
postgres::Result PostgresStore::ask(const postgres::Call& call) {
  writer_.settle();
  const std::lock_guard reading(reading_);
  for (const bool is_last : {false, true}) {
    try {
      if (!reader_) {
        postgres::Connection fresh(address_);
        fresh.prepare(postgres::reading_statements());
        reader_.emplace(std::move(fresh));
      }
      return reader_->call(call);
    } catch (const postgres::ConnectionLost&) {
      reader_.reset();
      if (is_last) throw;
    }
  }
  PADDOCK_CHECK(false);
}

std::optional<std::vector<std::string>> PostgresStore::read(std::string_view table) {
  return postgres::record_in(ask({"record", postgres::Values().add(table)}), table, address_);
}

std::vector<Listed> PostgresStore::lobby(int most) {
  const auto bounds = postgres::Values().add(std::int64_t{kMostOfOneMaker}).add(std::int64_t{most});
  return postgres::listed_in(ask({"lobby", bounds}));
}

std::vector<Listed> PostgresStore::made_by(std::string_view maker, int most) {
  const auto wanted = postgres::Values().add(maker).add(std::int64_t{most});
  return postgres::listed_in(ask({"made_by", wanted}));
}

}  // namespace paddock
