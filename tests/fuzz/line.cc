// Centre lines that boards are made from: our JSON, GeoJSON, CSV.
#include "circuits/centre_line.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  const std::string_view text = fuzz::text_of(data, size);
  fuzz::is_taken([&] { (void)circuits::read_centre_line(text, "fuzzed"); });
  fuzz::is_taken([&] { (void)circuits::bring_centre_line(text, "fuzzed"); });
  return 0;
}
