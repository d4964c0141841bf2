// Rows of a PostgreSQL database as tables, for the server and for whoever copies or checks it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/postgres_connection.h"

namespace paddock::postgres {

// "record", $1 the id; "listing", $1 the id; "lobby", $1 how many of a maker, $2 how many;
// "made_by", $1 the maker, $2 how many.
std::span<const Statement> reading_statements();

// Of a result of "record": none when there is no such table. Throws TableDamaged.
std::optional<std::vector<std::string>> record_in(const Result& result, std::string_view table,
                                                  const Address& address);

// Of a result of "listing". Throws TableDamaged.
Listing listing_in(const Result& result, std::string_view table, const Address& address);

// Of a result of "lobby" or "made_by". What is damaged is left out: it is no reason to show
// nothing.
std::vector<Listed> listed_in(const Result& result);

}  // namespace paddock::postgres
