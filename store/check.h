// A whole database read to see whether it is as it was written: a file, a backup, a PostgreSQL
// database. Nothing is changed, and a server may go on with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/seal.h"
#include "store/transfer.h"

namespace paddock {

struct Checked {
  std::int64_t tables = 0;
  std::int64_t lines = 0;            // of those that are as they were written
  std::vector<std::string> damaged;  // the tables that are not
  // Something is wrong with the file itself: its pages do not fit together, its seal is broken.
  std::vector<Message> wrong;
  Seal seal = Seal::None;
  std::optional<int> version_without_checksums;  // there was nothing to hold the lines against

  bool is_fine() const { return damaged.empty() && wrong.empty(); }
};

// Throws InputError when there is none, StoreError when it is not one of ours.
Checked check_database(const std::string& database, const Progress& progress = {});

}  // namespace paddock
