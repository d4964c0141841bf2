// Boards of Formula D, as files of a user's own.
#include "circuits/load.h"
#include "circuits/write.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  fuzz::is_taken([&] {
    const std::string written =
        circuits::write_board(circuits::load_board(fuzz::text_of(data, size), "fuzzed"));
    PADDOCK_CHECK(circuits::write_board(circuits::load_board(written, "again")) == written);
  });
  return 0;
}
