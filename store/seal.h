// The seal of a backup: a check over every row in it. SQLite sees that its pages fit together; that
// a letter of a race was changed on a bad disk it cannot see.
#pragma once

#include "store/sqlite.h"

namespace paddock {

// Puts a seal on a copy that is finished.
void seal(Connection& copy);

enum class Seal : std::uint8_t { Right, None };
// Whether the copy is as it was sealed; a file that was copied by other means has no seal. Throws
// StoreError, which names the backup, when rows were changed.
Seal check_seal(Connection& copy, const std::filesystem::path& backup);

// For a copy that will be written to.
void remove_seal(Connection& connection);

}  // namespace paddock
