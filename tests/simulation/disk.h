// Disk: files as a machine has them that can lose its power at any moment. What programs have
// written and what is surely kept are two things: at a crash every sector of 512 bytes that was not
// synced is found as it was, as it was to be, or torn. Reads, writes and syncs fail now and then.
//
// While one exists, every SQLite database that is opened is on it (disk_vfs.cc).
#pragma once

#include <sqlite3.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/simulation/fate.h"

namespace paddock::simulation {

struct OpenFile;

struct Inode {
  std::string now;     // what programs read
  std::string synced;  // what is surely kept
  // Sectors whose sync failed and that the system takes for written: until they are written again
  // no sync keeps them.
  std::set<std::size_t> given_up;
  std::set<OpenFile*> open;
  std::vector<std::unique_ptr<std::string>> shared;  // the index of the log
};

class Disk {
 public:
  static constexpr std::size_t kSector = 512;

  explicit Disk(Fate& fate);
  ~Disk();
  Disk(const Disk&) = delete;
  Disk& operator=(const Disk&) = delete;

  // So many operations in a thousand fail.
  struct Troubles {
    std::uint32_t reads = 0;
    std::uint32_t writes = 0;
    std::uint32_t syncs = 0;
    std::uint32_t full = 0;  // of those that let a file grow
  };
  Troubles troubles{};

  // In the middle of the operation-th write, sync, cut or removal from now on the power fails, or
  // the program is killed, or one of the two.
  enum class End : std::uint8_t { OfPower, OfProgram, OfEither };
  void crash_at(int operation, End end = End::OfEither) {
    crash_in_ = operation;
    end_ = end;
  }
  void crash();
  // The program is killed, and the machine goes on: what was written is there.
  void kill() { is_down_ = true; }
  // After a crash nothing works until the programs of then are gone and the machine is started.
  bool is_down() const { return is_down_; }
  void start() { is_down_ = false; }

  int operations() const { return operations_; }
  int failures() const { return failures_; }
  int syncs() const { return syncs_; }

  // What SQLite asks for: a code of its own.
  int open(const std::string& name, int flags, std::shared_ptr<Inode>& found);
  int read(const Inode& inode, char* data, std::size_t bytes, std::size_t offset);
  int write(Inode& inode, const char* data, std::size_t bytes, std::size_t offset);
  int sync(Inode& inode);
  int truncate(Inode& inode, std::size_t size);
  int remove(const std::string& name, bool is_synced);
  bool exists(const std::string& name) const { return names_.contains(name); }
  Fate& fate() { return fate_; }

 private:
  using Names = std::map<std::string, std::shared_ptr<Inode>>;
  bool fails(std::uint32_t per_mille);
  bool power_fails();
  void keep(Inode& inode, std::size_t sector);
  void lose(Inode& inode);
  std::string torn(std::string_view before, std::string_view after);

  Fate& fate_;
  Names names_;
  Names synced_names_;
  sqlite3_vfs* real_;
  sqlite3_vfs vfs_{};
  int crash_in_ = 0;
  End end_ = End::OfEither;
  int operations_ = 0;
  int failures_ = 0;
  int syncs_ = 0;
  bool is_down_ = false;
};

}  // namespace paddock::simulation
