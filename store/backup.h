// Copies of a database, taken and brought back while a server goes on with it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "store/seal.h"

namespace paddock {

// Writes a complete database of its own to `to`, as things stand at this moment; it is on the disk
// when this returns. Throws InputError when `to` exists or there is no database, else StoreError.
void back_up(const std::string& database, const std::filesystem::path& to);

struct Restored {
  std::int64_t brought_back = 0;
  std::int64_t there_already = 0;
  Seal seal = Seal::None;  // of the backup
};

// Brings back every table the database lacks, all of them or none, and touches no other. Makes the
// database when there is none. Throws InputError when there is no backup, else StoreError.
Restored restore(const std::filesystem::path& backup, const std::string& database);

}  // namespace paddock
