#include "circuits/shipped.h"

#include "embedded/circuits.h"

namespace paddock::circuits {

std::span<const ShippedBoard> shipped_boards() {
  using namespace embedded;
  static constexpr ShippedBoard kBoards[] = {
      {"monaco", kMonaco, kMonacoLine},
  };
  return kBoards;
}

}  // namespace paddock::circuits
