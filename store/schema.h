// Schema: the versions a database has had, and how an old one becomes the newest. docs/storage.md
// says what the tables hold.
#pragma once

#include <filesystem>
#include <span>

#include "store/sqlite.h"

namespace paddock {

// One version: how to get there from the version before, and how to count what it keeps.
struct SchemaVersion {
  const char* steps;   // SQL; the first version starts from an empty file
  const char* census;  // SQL: each table's id and its number of lines, in the order of the ids
  void (*then)(Connection&) = nullptr;  // what SQL alone cannot do
};

// Older files do not tell whether a letter was changed.
inline constexpr std::size_t kVersionWithChecksums = 3;

// The first is version 1, the last is what this program reads and writes.
std::span<const SchemaVersion> schema_versions();

// Makes the database if there is none, and brings an old one to the newest version: first as a
// trial that is rolled back, then for good, with a copy of the old one kept beside it. Throws
// StoreError, and the file is as it was. The caller has the FileLock.
void bring_up_to_date(Connection& connection,
                      std::span<const SchemaVersion> versions = schema_versions());

// The same for a copy nobody else uses: no trial, no second copy.
void upgrade_copy(Connection& connection,
                  std::span<const SchemaVersion> versions = schema_versions());

// Its version. Throws StoreError unless the database is one of ours, of one this program knows.
std::size_t check_ours(Connection& connection,
                       std::span<const SchemaVersion> versions = schema_versions());

// The same, of the newest version.
void check_newest(Connection& connection,
                  std::span<const SchemaVersion> versions = schema_versions());

// Throws StoreError when what is on the disk does not hold together.
void check_whole(Connection& connection);

// Writes a complete copy of what the database holds at this moment, while others go on writing.
// The file must not exist; it is not yet synced.
void copy_database(Connection& connection, const std::filesystem::path& to);

}  // namespace paddock
