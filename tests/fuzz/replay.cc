// Gives a target the files of its corpus, one after the other, where no fuzzer is linked:
//     fuzz-NAME FILE_OR_FOLDER…
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/fuzz/fuzz.h"

namespace {

int give(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  std::printf("%s\n", file.filename().c_str());
  std::fflush(stdout);  // the last line names the one it ended at
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
  return 1;
}

}  // namespace

int main(int count, char** arguments) {
  int given = 0;
  for (int i = 1; i < count; ++i) {
    const std::filesystem::path path(arguments[i]);
    if (!std::filesystem::is_directory(path)) {
      given += give(path);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(path)) given += give(entry.path());
  }
  std::printf("%d files\n", given);
  return given > 0 ? 0 : 1;
}
