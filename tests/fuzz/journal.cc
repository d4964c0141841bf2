// Journals: files that somebody sends or opens.
#include "engine/journal.h"

#include "table/replay.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  constexpr std::size_t kEnough = 20'000;  // longer ones take their time and show nothing new
  if (size > kEnough) return 0;
  const std::string_view text = fuzz::text_of(data, size);
  Journal journal;
  if (!fuzz::is_taken([&] { journal = parse_journal(text); })) return 0;
  const std::string printed = print(journal);
  PADDOCK_CHECK(print(parse_journal(printed)) == printed);
  fuzz::is_taken([&] { (void)played(journal); });
  fuzz::is_taken([&] { (void)verify(text); });
  return 0;
}
