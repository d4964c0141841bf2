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
  if (std::filesystem::file_size(file) > circuits::kLargestBoardFile) {
    throw InputError(Message("error.own_circuit.size", {{"file", file.string()}}));
  }
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

}  // namespace

std::filesystem::path own_circuits_folder() {
  return default_database().parent_path() / "circuits";
}

void bring_own_circuits(const std::function<void(const Message&)>& complain) {
  std::error_code error;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(own_circuits_folder(), error)) {
    if (entry.is_regular_file() && entry.path().extension() == ".json") {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);  // the same numbers every time
  for (const std::filesystem::path& file : files) {
    try {
      circuits::add_board(circuits::load_board(text_of(file), file.string()));
    } catch (const InputError& wrong) {
      complain(wrong.message());
    }
  }
}

}  // namespace paddock
