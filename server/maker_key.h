// Whose tables are whose, for a lobby that is fair and seats that are shared out: a key for the
// address somebody asks from. It tells nobody the address; a server started anew gives the same.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/dice.h"
#include "store/store.h"

namespace paddock {

class MakerKeys {
 public:
  // What the keys hang on is kept in the store, and made when there is none. Throws StoreError.
  explicit MakerKeys(Store& store);
  std::string operator()(std::string_view address) const;
  // What servers that share a store know each other by: nobody else can read it there.
  std::string between_servers() const;
  // What the dice of races of the day hang on; the same for all servers that share a store, for
  // ever. None: it is not known what it was, and nobody may make up another.
  std::optional<Secret> of_days() const;

 private:
  struct Salt {
    std::string text;
    bool is_kept = false;
  };
  static Salt kept_salt(Store& store);
  Salt salt_;
};

}  // namespace paddock
