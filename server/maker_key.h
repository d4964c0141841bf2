// Whose tables are whose, for a lobby that is fair: a key for the address a table was made from. It
// tells nobody the address, and another start of the server gives other keys.
#pragma once

#include <string>
#include <string_view>

namespace paddock {

std::string maker_key(std::string_view address);

}  // namespace paddock
