// Whose tables are whose, for a lobby that is fair and seats that are shared out: a key for the
// address somebody asks from. It tells nobody the address; a server started anew gives the same.
#pragma once

#include <string>
#include <string_view>

#include "store/store.h"

namespace paddock {

class MakerKeys {
 public:
  // What the keys hang on is kept in the store, and made when there is none. Throws StoreError.
  explicit MakerKeys(Store& store);
  std::string operator()(std::string_view address) const;
  // What servers that share a store know each other by: nobody else can read it there.
  std::string between_servers() const;

 private:
  std::string salt_;
};

}  // namespace paddock
