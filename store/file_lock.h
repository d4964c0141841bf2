// FileLock: the right to serve a database, which one program at a time can have. The kernel takes
// it back however the program ends, kill -9 included. Backups do not need it.
#pragma once

#include <filesystem>
#include <optional>

namespace paddock {

class FileLock {
 public:
  // None when another program has it. Throws StoreError when the file FILE.lock cannot be made.
  static std::optional<FileLock> try_take(const std::filesystem::path& database);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  std::optional<int> descriptor_;
};

}  // namespace paddock
