// Files of one's own beside the database: every board in the folder `circuits` can be raced on, and
// a game may name a folder of its own, for its decks say, or one with a folder for each set of
// files.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "app/app.h"
#include "circuits/library.h"
#include "circuits/load.h"
#include "engine/capabilities.h"
#include "games/registry.h"
#include "store/files.h"

namespace paddock {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::error_code error;
  const auto bytes = std::filesystem::file_size(file, error);
  if (error || bytes > circuits::kLargestBoardFile) {
    throw InputError(Message("error.own_file.size", {{"file", file.string()}}));
  }
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

// None for somebody who has no place for his data.
std::vector<std::filesystem::path> files_in(std::string_view folder) {
  std::vector<std::filesystem::path> files;
  try {
    std::error_code error;
    const std::filesystem::path path = own_folder(folder);
    for (const auto& entry : std::filesystem::directory_iterator(path, error)) {
      if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
  } catch (const StoreError&) {
  }
  std::ranges::sort(files);  // the same numbers every time
  return files;
}

std::vector<std::filesystem::path> folders_in(std::string_view folder) {
  std::vector<std::filesystem::path> folders;
  try {
    std::error_code error;
    const std::filesystem::path path = own_folder(folder);
    for (const auto& entry : std::filesystem::directory_iterator(path, error)) {
      if (entry.is_directory()) folders.push_back(entry.path());
    }
  } catch (const StoreError&) {
  }
  std::ranges::sort(folders);
  return folders;
}

template <class Bring>
void bring(std::string_view folder, const std::function<void(const Message&)>& complain,
           Bring bring_one) {
  for (const std::filesystem::path& file : files_in(folder)) {
    try {
      bring_one(text_of(file), file.string());
    } catch (const InputError& wrong) {
      complain(wrong.message());
    }
  }
}

}  // namespace

std::filesystem::path own_folder(std::string_view name) {
  return default_database().parent_path() / name;
}

std::optional<std::string> file_in(const std::filesystem::path& folder, const std::string& name) {
  if (!std::filesystem::is_regular_file(folder / name)) return std::nullopt;
  return text_of(folder / name);
}

void bring_own_files(const std::function<void(const Message&)>& complain) {
  bring("circuits", complain, [](const std::string& text, const std::string& file) {
    circuits::Board board = circuits::load_board(text, file);
    const std::vector<std::string> ids = circuits::board_ids();
    if (std::ranges::find(ids, board.id) != ids.end()) {
      throw InputError(Message("error.own.taken", {{"file", file}, {"id", board.id}}));
    }
    circuits::add_board(std::move(board));
  });
  for_each_game([&]<class G>() {
    if constexpr (BringsOwnFiles<G>) bring(G::kOwnFolder, complain, G::bring_own);
    if constexpr (BringsOwnFolders<G>) {
      for (const std::filesystem::path& folder : folders_in(G::kFolderOfFolders)) {
        try {
          G::bring_own_folder(
              folder.filename().string(),
              [&](const std::string& name) { return file_in(folder, name); }, folder.string());
        } catch (const InputError& wrong) {
          complain(wrong.message());
        }
      }
    }
  });
}

}  // namespace paddock
