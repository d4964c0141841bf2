#include "store/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "store/files.h"
#include "store/store.h"

namespace paddock {

std::optional<FileLock> FileLock::try_take(const std::filesystem::path& database) {
  // A file of its own: closing a second descriptor of the database would drop SQLite's locks on it.
  // And the database's true name: two links to it are one database.
  const std::filesystem::path file = beside(std::filesystem::weakly_canonical(database), ".lock");
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor < 0) throw file_error("error.store.unwritable", file, errno);
  FileLock lock(descriptor);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return lock;
  if (errno == EWOULDBLOCK) return std::nullopt;
  throw file_error("error.store.unwritable", file, errno);
}

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, std::nullopt)) {}

FileLock::~FileLock() {
  if (descriptor_) ::close(*descriptor_);
}

}  // namespace paddock
