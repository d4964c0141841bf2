// Files and folders around a database: where it is unless somebody says otherwise, and new files
// that are complete or not there.
#pragma once

#include <filesystem>
#include <string_view>

#include "store/store.h"

namespace paddock {

// paddock.db in the folder PADDOCK_DATA names, else in paddock/ among the user's data.
std::filesystem::path default_database();

// The file's name with something added: paddock.db and paddock.db.version-1.
std::filesystem::path beside(const std::filesystem::path& file, std::string_view ending);

// Makes the folder a database is to be in. Throws StoreError when its name is a folder's.
void make_place_for(const std::filesystem::path& file);

// Makes a file with nothing in it. Throws StoreError when there is one already.
void make_empty(const std::filesystem::path& file);

// The sentence of that key about this file, with the system's own reason.
StoreError file_error(std::string_view key, const std::filesystem::path& file, int error_number);

// Gives a finished file its name, and returns when both are on the disk. False, and nothing
// changed, when the name is taken.
bool publish(const std::filesystem::path& finished, const std::filesystem::path& name);

// A database being made beside the name it is for; removed again unless it was published.
class Draft {
 public:
  explicit Draft(const std::filesystem::path& name);
  ~Draft();
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  void remove() const;
  std::filesystem::path path_;
};

}  // namespace paddock
