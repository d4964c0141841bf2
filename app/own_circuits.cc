// Boards of one's own: every file in the folder `circuits` beside the database can be raced on.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/app.h"
#include "circuits/library.h"
#include "circuits/load.h"
#include "store/files.h"

namespace paddock {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::error_code error;
  const auto bytes = std::filesystem::file_size(file, error);
  if (error || bytes > circuits::kLargestBoardFile) {
    throw InputError(Message("error.own_circuit.size", {{"file", file.string()}}));
  }
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

// None for somebody who has no place for his data.
std::vector<std::filesystem::path> own_files() {
  std::vector<std::filesystem::path> files;
  try {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(own_circuits_folder(), error)) {
      if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
  } catch (const StoreError&) {
  }
  std::ranges::sort(files);  // the same numbers every time
  return files;
}

}  // namespace

std::filesystem::path own_circuits_folder() {
  return default_database().parent_path() / "circuits";
}

void bring_own_circuits(const std::function<void(const Message&)>& complain) {
  for (const std::filesystem::path& file : own_files()) {
    try {
      circuits::add_board(circuits::load_board(text_of(file), file.string()));
    } catch (const InputError& wrong) {
      complain(wrong.message());
    }
  }
}

}  // namespace paddock
