// Places to keep tables in: what the suite needs of every store, to open it and to open it again.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>

#include "engine/check.h"
#include "store/sqlite_store.h"
#include "store/store.h"

namespace paddock {

// Gone with everything in it when the test is over.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "paddock-store-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

class SqlitePlace {
 public:
  std::unique_ptr<Store> open() const {
    return std::make_unique<SqliteStore>(folder_ / "tables.db");
  }

 private:
  TemporaryFolder folder_;
};

// The simplest thing that keeps the promises: shows that the suite is about the interface.
class MemoryStore : public Store {
 public:
  struct KeptTable {
    std::vector<std::string> lines;
    Listing listing;
    std::size_t number = 0;
  };
  using Tables = std::map<std::string, KeptTable, std::less<>>;
  struct Shelf {
    std::mutex mutex;
    Tables tables;
  };
  explicit MemoryStore(std::shared_ptr<Shelf> shelf) : shelf_(std::move(shelf)) {}

  void write(std::span<const Write> writes) override {
    const std::lock_guard lock(shelf_->mutex);
    check(writes);
    for (const Write& write : writes) {
      KeptTable& table = shelf_->tables[write.table];
      if (table.number == 0) table.number = shelf_->tables.size();
      if (write.listing) table.listing = *write.listing;
      table.lines.insert(table.lines.end(), write.lines.begin(), write.lines.end());
    }
  }

  std::optional<std::vector<std::string>> read(std::string_view table) override {
    const std::lock_guard lock(shelf_->mutex);
    const auto found = shelf_->tables.find(table);
    if (found == shelf_->tables.end()) return std::nullopt;
    return found->second.lines;
  }

  std::vector<Listed> lobby(int most) override {
    const std::lock_guard lock(shelf_->mutex);
    std::map<std::pair<WallTime, std::size_t>, Listed, std::greater<>> newest_first;
    for (const auto& [id, table] : shelf_->tables) {
      if (!table.listing.is_public || table.listing.status == Listing::Status::Over) continue;
      newest_first[{table.listing.created, table.number}] = {id, table.listing};
    }
    std::vector<Listed> list;
    for (const Listing::Status status : {Listing::Status::Open, Listing::Status::Running}) {
      for (int turn = 1; turn <= kMostOfOneMaker; ++turn) {
        std::map<std::string, int> seen;
        for (const auto& [when, listed] : newest_first) {
          if (listed.listing.status != status) continue;
          const std::string& maker = listed.listing.maker;
          if (++seen[maker.empty() ? "table " + listed.table : maker] == turn) {
            list.push_back(listed);
          }
        }
      }
    }
    if (list.size() > static_cast<std::size_t>(most)) list.resize(static_cast<std::size_t>(most));
    return list;
  }

  std::vector<Listed> made_by(std::string_view maker, int most) override {
    const std::lock_guard lock(shelf_->mutex);
    std::map<std::pair<WallTime, std::size_t>, Listed, std::greater<>> newest_first;
    for (const auto& [id, table] : shelf_->tables) {
      if (table.listing.maker != maker) continue;
      newest_first[{table.listing.created, table.number}] = {id, table.listing};
    }
    std::vector<Listed> list;
    for (const auto& [when, listed] : newest_first) {
      if (list.size() < static_cast<std::size_t>(most)) list.push_back(listed);
    }
    return list;
  }

  bool has_room() const override { return true; }
  void tidy() override {}

 private:
  // Before anything is kept, so that a write is all or nothing.
  void check(std::span<const Write> writes) const {
    std::set<std::string_view> made;
    for (const Write& write : writes) {
      if (write.listing) made.insert(write.table);
      PADDOCK_CHECK(made.contains(write.table) || shelf_->tables.contains(write.table));
      for (const std::string& line : write.lines) {
        PADDOCK_CHECK(line.find('\n') == std::string::npos);
      }
    }
  }

  std::shared_ptr<Shelf> shelf_;
};

class MemoryPlace {
 public:
  std::unique_ptr<Store> open() const { return std::make_unique<MemoryStore>(shelf_); }

 private:
  std::shared_ptr<MemoryStore::Shelf> shelf_ = std::make_shared<MemoryStore::Shelf>();
};

// Writing made short.
inline Listing listing(int created = 1) {
  return {.status = Listing::Status::Open,
          .is_public = true,
          .created = WallTime(Milliseconds(created)),
          .summary = "{}"};
}
inline Write new_table(std::string table, std::vector<std::string> lines = {}) {
  return {std::move(table), std::move(lines), listing()};
}
inline Write more(std::string table, std::vector<std::string> lines) {
  return {std::move(table), std::move(lines), std::nullopt};
}
inline void write_one(Store& store, Write write) { store.write(std::span(&write, 1)); }

using Lines = std::vector<std::string>;

// "1", "2", … as a record.
inline Lines numbered(int last) {
  Lines lines;
  for (int number = 1; number <= last; ++number) lines.push_back(std::to_string(number));
  return lines;
}

}  // namespace paddock
