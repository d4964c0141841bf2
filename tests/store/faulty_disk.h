// FaultyDisk: the disk as SQLite sees it, failing when told to. While one exists, every database
// that is opened is on it.
#pragma once

#include <sqlite3.h>

namespace paddock {

class FaultyDisk {
 public:
  FaultyDisk();
  ~FaultyDisk();
  FaultyDisk(const FaultyDisk&) = delete;
  FaultyDisk& operator=(const FaultyDisk&) = delete;

  // The operation-th write, sync or cut from now on fails: that one alone, or all from then on.
  void fail_once_at(int operation);
  void fail_from(int operation);
  // No file can grow.
  void fill_up();
  void heal();

  int failures() const { return failures_; }

  // For the files on it: the code to return instead of doing the operation, or SQLITE_OK.
  enum class Operation { Overwrite, Grow, Sync, Truncate };
  int before(Operation operation);

 private:
  sqlite3_vfs* real_;
  sqlite3_vfs vfs_;
  int first_ = 0;  // 0: none fails
  int last_ = 0;
  int done_ = 0;
  bool full_ = false;
  int failures_ = 0;
};

}  // namespace paddock
