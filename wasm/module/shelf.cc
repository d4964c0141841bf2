// The module's shelf, in place of circuits/shelf.cc: the boards' files are larger than all its
// code.
#include "circuits/shelf.h"

#include "circuits/packed.h"
#include "wasm/module/packed_shelf.h"

namespace paddock::circuits {
namespace {

const Packed& packed() {
  static const Packed the_shelf(kPackedShelf);
  return the_shelf;
}

}  // namespace

std::vector<std::string> shelved_ids() { return packed().ids(); }
Board shelved_board(std::size_t number) { return packed().board(number); }
Road shelved_road(std::size_t number) { return packed().road(number); }

}  // namespace paddock::circuits
