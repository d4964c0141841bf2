#include "server/maker_key.h"

#include "engine/dice.h"

namespace paddock {

std::string maker_key(std::string_view address) {
  static const std::string salt = to_hex(fresh_secret());
  return to_hex(sha256(salt + std::string(address))).substr(0, 16);
}

}  // namespace paddock
