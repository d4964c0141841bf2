// The versions a PostgreSQL database of ours has had, and how an old one becomes the newest.
// docs/storage.md says what the tables hold.
#pragma once

#include <span>

#include "store/postgres_connection.h"

namespace paddock::postgres {

// One version: how to get there from the version before, and how to count what it keeps.
struct Version {
  const char* steps;   // SQL; the first version starts from an empty schema
  const char* census;  // SQL: each table's id and its number of lines, in the order of the ids
};

// The first is version 1, the last is what this program reads and writes.
std::span<const Version> versions();

// Makes the tables if there are none, and brings old ones to the newest version, in one transaction
// that keeps every line or changes nothing. Throws StoreError for what is not ours or is newer.
void bring_up_to_date(Connection& connection, std::span<const Version> known = versions());

// Throws StoreError unless it is ours and of the newest version.
void check_newest(Connection& connection, std::span<const Version> known = versions());

}  // namespace paddock::postgres
