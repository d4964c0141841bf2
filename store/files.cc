#include "store/files.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <system_error>
#include <utility>

namespace paddock {
namespace {

// The value of an environment variable that names a folder; none when it names none.
std::filesystem::path folder_in(const char* variable) {
  const char* value = std::getenv(variable);
  return value == nullptr ? "" : value;
}

void sync(const std::filesystem::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) throw file_error("error.store.unwritable", path, errno);
  const int result = ::fsync(descriptor);
  const int error_number = errno;
  ::close(descriptor);
  if (result != 0) throw file_error("error.store.disk", path, error_number);
}

std::filesystem::path folder_of(const std::filesystem::path& file) {
  return std::filesystem::absolute(file).parent_path();
}

// Never replaces a file; where the file system cannot promise that, we look first.
int rename_if_free(const std::filesystem::path& from, const std::filesystem::path& to) {
  const int result = ::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE);
  if (result == 0 || (errno != EINVAL && errno != ENOSYS)) return result;
  if (std::filesystem::exists(to)) {
    errno = EEXIST;
    return -1;
  }
  return ::rename(from.c_str(), to.c_str());
}

}  // namespace

std::filesystem::path default_database() {
  constexpr const char* kName = "paddock.db";
  if (const auto folder = folder_in("PADDOCK_DATA"); !folder.empty()) return folder / kName;
  // The XDG specification tells programs to ignore a relative path here.
  const auto data = folder_in("XDG_DATA_HOME");
  if (data.is_absolute()) return data / "paddock" / kName;
  const auto home = folder_in("HOME");
  if (home.empty()) throw StoreError(Message("error.store.home"));
  return home / ".local/share/paddock" / kName;
}

std::filesystem::path beside(const std::filesystem::path& file, std::string_view ending) {
  std::filesystem::path other = file;
  other += ending;
  return other;
}

void make_place_for(const std::filesystem::path& file) {
  if (std::filesystem::is_directory(file)) {
    throw StoreError(Message("error.store.directory", {{"file", file.string()}}));
  }
  const std::filesystem::path folder = folder_of(file);
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw file_error("error.store.folder", folder, error.value());
}

void make_empty(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  if (descriptor < 0) throw file_error("error.store.unwritable", file, errno);
  ::close(descriptor);
}

StoreError file_error(std::string_view key, const std::filesystem::path& file, int error_number) {
  const std::string_view kind =
      error_number == ENOSPC || error_number == EDQUOT ? "error.store.full" : key;
  return StoreError(
      Message(kind, {{"file", file.string()}, {"reason", std::strerror(error_number)}}));
}

bool publish(const std::filesystem::path& finished, const std::filesystem::path& name) {
  sync(finished);
  if (rename_if_free(finished, name) != 0) {
    if (errno == EEXIST) return false;
    throw file_error("error.store.unwritable", name, errno);
  }
  sync(folder_of(name));
  return true;
}

// What an earlier program of the same number was killed over is in the way.
Draft::Draft(const std::filesystem::path& name)
    : path_(beside(name, ".draft-" + std::to_string(::getpid()))) {
  remove();
}

Draft::~Draft() { remove(); }

void Draft::remove() const {
  std::error_code ignored;
  for (const char* ending : {"", "-wal", "-shm", "-journal"}) {
    std::filesystem::remove(beside(path_, ending), ignored);
  }
}

}  // namespace paddock
