#include "tests/store/faulty_disk.h"

#include <limits>

namespace paddock {
namespace {

// A file on the disk: ours first, then the real one in the same memory.
struct File {
  sqlite3_file base;
  FaultyDisk* disk;
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

File& ours(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
sqlite3_file* real(sqlite3_file* file) { return ours(file).real(); }

bool grows(sqlite3_file* file, int bytes, sqlite3_int64 offset) {
  sqlite3_int64 size = 0;
  real(file)->pMethods->xFileSize(real(file), &size);
  return offset + bytes > size;
}

int write(sqlite3_file* file, const void* data, int bytes, sqlite3_int64 offset) {
  using enum FaultyDisk::Operation;
  const int fault = ours(file).disk->before(grows(file, bytes, offset) ? Grow : Overwrite);
  if (fault == SQLITE_OK) return real(file)->pMethods->xWrite(real(file), data, bytes, offset);
  // Half of it may have reached the disk.
  if (fault != SQLITE_FULL) real(file)->pMethods->xWrite(real(file), data, bytes / 2, offset);
  return fault;
}

// A sync that fails may still have written everything.
int sync(sqlite3_file* file, int flags) {
  const int result = real(file)->pMethods->xSync(real(file), flags);
  const int fault = ours(file).disk->before(FaultyDisk::Operation::Sync);
  return fault == SQLITE_OK ? result : fault;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  const int fault = ours(file).disk->before(FaultyDisk::Operation::Truncate);
  return fault == SQLITE_OK ? real(file)->pMethods->xTruncate(real(file), size) : fault;
}

// Everything else goes straight to the real file.
template <auto Method>
struct Pass;
template <class... Arguments, int (*sqlite3_io_methods::*Method)(sqlite3_file*, Arguments...)>
struct Pass<Method> {
  static int call(sqlite3_file* file, Arguments... arguments) {
    return (real(file)->pMethods->*Method)(real(file), arguments...);
  }
};

void shared_memory_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }

const sqlite3_io_methods kMethods = {
    .iVersion = 2,  // without memory mapping, which would go past us
    .xClose = Pass<&sqlite3_io_methods::xClose>::call,
    .xRead = Pass<&sqlite3_io_methods::xRead>::call,
    .xWrite = write,
    .xTruncate = truncate,
    .xSync = sync,
    .xFileSize = Pass<&sqlite3_io_methods::xFileSize>::call,
    .xLock = Pass<&sqlite3_io_methods::xLock>::call,
    .xUnlock = Pass<&sqlite3_io_methods::xUnlock>::call,
    .xCheckReservedLock = Pass<&sqlite3_io_methods::xCheckReservedLock>::call,
    .xFileControl = Pass<&sqlite3_io_methods::xFileControl>::call,
    .xSectorSize = Pass<&sqlite3_io_methods::xSectorSize>::call,
    .xDeviceCharacteristics = Pass<&sqlite3_io_methods::xDeviceCharacteristics>::call,
    .xShmMap = Pass<&sqlite3_io_methods::xShmMap>::call,
    .xShmLock = Pass<&sqlite3_io_methods::xShmLock>::call,
    .xShmBarrier = shared_memory_barrier,
    .xShmUnmap = Pass<&sqlite3_io_methods::xShmUnmap>::call,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

sqlite3_vfs* real_vfs = nullptr;

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  ours(file).disk = static_cast<FaultyDisk*>(vfs->pAppData);
  const int code = real_vfs->xOpen(real_vfs, name, real(file), flags, out_flags);
  file->pMethods = real(file)->pMethods == nullptr ? nullptr : &kMethods;
  return code;
}

}  // namespace

FaultyDisk::FaultyDisk() : real_(sqlite3_vfs_find(nullptr)), vfs_(*real_) {
  real_vfs = real_;
  vfs_.zName = "faulty disk";
  vfs_.szOsFile = static_cast<int>(sizeof(File)) + real_->szOsFile;
  vfs_.pAppData = this;
  vfs_.xOpen = open;
  sqlite3_vfs_register(&vfs_, 1);
}

FaultyDisk::~FaultyDisk() {
  sqlite3_vfs_unregister(&vfs_);
  sqlite3_vfs_register(real_, 1);
}

void FaultyDisk::fail_once_at(int operation) {
  heal();
  first_ = last_ = operation;
}

void FaultyDisk::fail_from(int operation) {
  heal();
  first_ = operation;
  last_ = std::numeric_limits<int>::max();
}

void FaultyDisk::fill_up() { full_ = true; }

void FaultyDisk::heal() {
  first_ = last_ = done_ = failures_ = 0;
  full_ = false;
}

int FaultyDisk::before(Operation operation) {
  ++done_;
  if (full_ && operation == Operation::Grow) {
    ++failures_;
    return SQLITE_FULL;
  }
  if (done_ < first_ || done_ > last_) return SQLITE_OK;
  ++failures_;
  switch (operation) {
    case Operation::Overwrite:
    case Operation::Grow:
      return SQLITE_IOERR_WRITE;
    case Operation::Sync:
      return SQLITE_IOERR_FSYNC;
    case Operation::Truncate:
      return SQLITE_IOERR_TRUNCATE;
  }
  return SQLITE_OK;
}

}  // namespace paddock
