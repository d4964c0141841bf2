// FileLock: the right to serve a database, which one program at a time can have. The kernel takes
// it back however the program ends, kill -9 included. Backups do not need it.
//
// It lies on the database itself, not on a file of its own: there is nothing beside it to delete,
// and a symbolic link is the same database. A file with a second name (a hard link) is refused.
// SQLite's own locks are of another kind and do not meet it; but they go when a descriptor of the
// file is closed, so a lock is taken before a connection is opened and outlives it.
#pragma once

#include <filesystem>
#include <optional>

namespace paddock {

class FileLock {
 public:
  // None when another program has it. Throws StoreError when the file cannot be made or opened.
  static std::optional<FileLock> try_take(const std::filesystem::path& database);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  std::optional<int> descriptor_;
};

}  // namespace paddock
