// The bytes of circuits/packed.h, in a source that wasm/pack/pack_shelf.cc writes when the module
// is built.
#pragma once

#include <string_view>

namespace paddock::circuits {

extern const std::string_view kPackedShelf;

}  // namespace paddock::circuits
