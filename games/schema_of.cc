#include "games/schema_of.h"

#include "games/registry.h"

namespace paddock {

std::string schema_of(const AnyGame& game) {
  std::string schema;
  for_each_game([&]<class G>() {
    if (game.id() == G::kId) schema = schema_of<G>();
  });
  return schema;
}

}  // namespace paddock
