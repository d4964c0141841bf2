// Charts of Grand Prix 2006: a folder as it is shipped, but for one file. The first line names it,
// the rest is what it says.
#include <map>

#include "games/grand-prix-2006/almanac.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace paddock;
  std::string_view bytes = fuzz::text_of(data, size);
  const std::string changed(fuzz::take_line(bytes));
  static const std::map<std::string, std::string_view, std::less<>> shipped = [] {
    std::map<std::string, std::string_view, std::less<>> files;
    for (const auto& [name, text] : grand_prix_2006::shipped_files()) files.emplace(name, text);
    return files;
  }();
  if (!shipped.contains(changed)) return 0;
  const auto read = [&](const std::string& name) -> std::optional<std::string> {
    if (name == changed) return std::string(bytes);
    const auto found = shipped.find(name);
    return found == shipped.end() ? std::nullopt : std::optional<std::string>(found->second);
  };
  fuzz::is_taken([&] { (void)grand_prix_2006::load_own_almanac("fuzzed", read, "charts"); });
  return 0;
}
