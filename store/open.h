// Which store a name stands for: the address of a PostgreSQL database, or else a file.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace paddock {

// What --db names. Throws InputError and StoreError.
std::unique_ptr<Store> open_store(const std::string& database);

// The name as it may be shown and logged: without a password.
std::string shown_name(const std::string& database);

}  // namespace paddock
