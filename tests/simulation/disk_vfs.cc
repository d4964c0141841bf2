// The simulated disk as SQLite sees it.
#include <algorithm>
#include <cstring>
#include <new>

#include "tests/simulation/disk.h"

namespace paddock::simulation {

struct OpenFile {
  sqlite3_file base{};
  Disk* disk = nullptr;
  std::shared_ptr<Inode> inode{};
  std::string name{};
  bool goes_with_it = false;
  int lock = SQLITE_LOCK_NONE;
  unsigned shared_locks = 0;
  unsigned exclusive_locks = 0;
};

namespace {

OpenFile& ours(sqlite3_file* file) { return *reinterpret_cast<OpenFile*>(file); }
Disk& disk_of(sqlite3_vfs* vfs) { return *static_cast<Disk*>(vfs->pAppData); }

template <class Condition>
bool another(const OpenFile& file, Condition condition) {
  return std::ranges::any_of(
      file.inode->open, [&](const OpenFile* other) { return other != &file && condition(*other); });
}

int close(sqlite3_file* file) {
  OpenFile& it = ours(file);
  it.inode->open.erase(&it);
  if (it.goes_with_it) it.disk->remove(it.name, false);
  it.~OpenFile();
  return SQLITE_OK;
}

int read(sqlite3_file* file, void* data, int bytes, sqlite3_int64 offset) {
  return ours(file).disk->read(*ours(file).inode, static_cast<char*>(data),
                               static_cast<std::size_t>(bytes), static_cast<std::size_t>(offset));
}

int write(sqlite3_file* file, const void* data, int bytes, sqlite3_int64 offset) {
  return ours(file).disk->write(*ours(file).inode, static_cast<const char*>(data),
                                static_cast<std::size_t>(bytes), static_cast<std::size_t>(offset));
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  return ours(file).disk->truncate(*ours(file).inode, static_cast<std::size_t>(size));
}

int sync(sqlite3_file* file, int) { return ours(file).disk->sync(*ours(file).inode); }

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  *size = static_cast<sqlite3_int64>(ours(file).inode->now.size());
  return SQLITE_OK;
}

// Locks between the connections of this process.

int lock(sqlite3_file* file, int wanted) {
  OpenFile& it = ours(file);
  if (it.lock >= wanted) return SQLITE_OK;
  const auto has = [](int least) { return [=](const OpenFile& o) { return o.lock >= least; }; };
  if (wanted == SQLITE_LOCK_SHARED && another(it, has(SQLITE_LOCK_PENDING))) return SQLITE_BUSY;
  if (wanted > SQLITE_LOCK_SHARED && another(it, has(SQLITE_LOCK_RESERVED))) return SQLITE_BUSY;
  if (wanted == SQLITE_LOCK_EXCLUSIVE && another(it, has(SQLITE_LOCK_SHARED))) {
    it.lock = SQLITE_LOCK_PENDING;
    return SQLITE_BUSY;
  }
  it.lock = wanted;
  return SQLITE_OK;
}

int unlock(sqlite3_file* file, int wanted) {
  ours(file).lock = std::min(ours(file).lock, wanted);
  return SQLITE_OK;
}

int check_reserved_lock(sqlite3_file* file, int* is_taken) {
  const auto reserves = [](const OpenFile& o) { return o.lock >= SQLITE_LOCK_RESERVED; };
  *is_taken = ours(file).lock >= SQLITE_LOCK_RESERVED || another(ours(file), reserves) ? 1 : 0;
  return SQLITE_OK;
}

int file_control(sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; }
// As on the real one.
int sector_size(sqlite3_file*) { return 4096; }
int device_characteristics(sqlite3_file*) { return SQLITE_IOCAP_POWERSAFE_OVERWRITE; }

// The index of the log, which lies in memory.

int shared_map(sqlite3_file* file, int region, int size, int may_extend, void volatile** found) {
  auto& shared = ours(file).inode->shared;
  *found = nullptr;
  const auto wanted = static_cast<std::size_t>(region);
  if (wanted >= shared.size() && may_extend == 0) return SQLITE_OK;
  while (wanted >= shared.size()) {
    shared.push_back(std::make_unique<std::string>(static_cast<std::size_t>(size), '\0'));
  }
  *found = shared[wanted]->data();
  return SQLITE_OK;
}

int shared_lock(sqlite3_file* file, int first, int count, int flags) {
  OpenFile& it = ours(file);
  const unsigned mask = ((1u << count) - 1u) << first;
  if ((flags & SQLITE_SHM_UNLOCK) != 0) {
    it.shared_locks &= ~mask;
    it.exclusive_locks &= ~mask;
    return SQLITE_OK;
  }
  const bool wants_all = (flags & SQLITE_SHM_EXCLUSIVE) != 0;
  const auto is_in_the_way = [&](const OpenFile& other) {
    return (other.exclusive_locks & mask) != 0 || (wants_all && (other.shared_locks & mask) != 0);
  };
  if (another(it, is_in_the_way)) return SQLITE_BUSY;
  (wants_all ? it.exclusive_locks : it.shared_locks) |= mask;
  return SQLITE_OK;
}

void shared_barrier(sqlite3_file*) {}

int shared_unmap(sqlite3_file* file, int) {
  OpenFile& it = ours(file);
  it.shared_locks = it.exclusive_locks = 0;
  if (it.inode->open.size() == 1) it.inode->shared.clear();
  return SQLITE_OK;
}

const sqlite3_io_methods kMethods = {
    .iVersion = 2,
    .xClose = close,
    .xRead = read,
    .xWrite = write,
    .xTruncate = truncate,
    .xSync = sync,
    .xFileSize = file_size,
    .xLock = lock,
    .xUnlock = unlock,
    .xCheckReservedLock = check_reserved_lock,
    .xFileControl = file_control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = device_characteristics,
    .xShmMap = shared_map,
    .xShmLock = shared_lock,
    .xShmBarrier = shared_barrier,
    .xShmUnmap = shared_unmap,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  static int nameless = 0;
  file->pMethods = nullptr;
  Disk& disk = disk_of(vfs);
  const std::string called = name != nullptr ? name : "nameless " + std::to_string(++nameless);
  std::shared_ptr<Inode> inode;
  const int code = disk.open(called, flags, inode);
  if (code != SQLITE_OK) return code;
  auto* const it = new (file) OpenFile;
  it->base.pMethods = &kMethods;
  it->disk = &disk;
  it->inode = std::move(inode);
  it->name = called;
  it->goes_with_it = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
  it->inode->open.insert(it);
  if (out_flags != nullptr) *out_flags = flags;
  return SQLITE_OK;
}

int remove(sqlite3_vfs* vfs, const char* name, int is_synced) {
  return disk_of(vfs).remove(name, is_synced != 0);
}

int access(sqlite3_vfs* vfs, const char* name, int, int* found) {
  *found = disk_of(vfs).exists(name) ? 1 : 0;
  return SQLITE_OK;
}

int full_name(sqlite3_vfs*, const char* name, int size, char* full) {
  sqlite3_snprintf(size, full, "%s", name);
  return SQLITE_OK;
}

int randomness(sqlite3_vfs* vfs, int bytes, char* random) {
  std::generate_n(random, bytes, [&] { return static_cast<char>(disk_of(vfs).fate().below(256)); });
  return bytes;
}

int sleep(sqlite3_vfs*, int microseconds) { return microseconds; }

int current_time(sqlite3_vfs*, sqlite3_int64* milliseconds) {
  *milliseconds = 212'700'000'000'000;  // since the days of Julius Scaliger
  return SQLITE_OK;
}

int last_error(sqlite3_vfs*, int, char*) { return 0; }

}  // namespace

Disk::Disk(Fate& fate) : fate_(fate), real_(sqlite3_vfs_find(nullptr)) {
  vfs_.iVersion = 2;
  vfs_.szOsFile = static_cast<int>(sizeof(OpenFile));
  vfs_.mxPathname = 512;
  vfs_.zName = "simulated disk";
  vfs_.pAppData = this;
  vfs_.xOpen = simulation::open;
  vfs_.xDelete = simulation::remove;
  vfs_.xAccess = access;
  vfs_.xFullPathname = full_name;
  vfs_.xRandomness = randomness;
  vfs_.xSleep = sleep;
  vfs_.xGetLastError = last_error;
  vfs_.xCurrentTimeInt64 = current_time;
  sqlite3_vfs_register(&vfs_, 1);
  sqlite3_randomness(0, nullptr);  // begins anew, from this disk
}

Disk::~Disk() {
  sqlite3_vfs_unregister(&vfs_);
  sqlite3_vfs_register(real_, 1);
  sqlite3_randomness(0, nullptr);
}

}  // namespace paddock::simulation
