#include "store/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "store/files.h"
#include "store/store.h"

namespace paddock {

std::optional<FileLock> FileLock::try_take(const std::filesystem::path& database) {
  const bool is_there = std::filesystem::exists(database);
  const int descriptor = ::open(database.c_str(), O_RDONLY | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor < 0) {
    throw file_error(is_there ? "error.store.unreadable" : "error.store.unwritable", database,
                     errno);
  }
  // SQLite keeps its log beside the name it was given: by two names there would be two.
  struct stat file = {};
  if (::fstat(descriptor, &file) == 0 && file.st_nlink > 1) {
    throw StoreError(Message("error.store.links", {{"file", database.string()}}));
  }
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return FileLock(descriptor);
  // Closing any descriptor of a file drops this process's SQLite locks on it. Another store of this
  // process may have some, so this one stays open.
  if (errno == EWOULDBLOCK) return std::nullopt;
  throw file_error("error.store.unreadable", database, errno);
}

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, std::nullopt)) {}

FileLock::~FileLock() {
  if (descriptor_) ::close(*descriptor_);
}

}  // namespace paddock
