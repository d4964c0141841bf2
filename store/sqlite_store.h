// SqliteStore: tables in one SQLite file. One call of write() is one transaction and one sync,
// however many tables it is for. docs/storage.md tells how the file is laid out and why.
#pragma once

#include <filesystem>
#include <mutex>
#include <string>
#include <unordered_map>

#include "store/archive.h"
#include "store/file_lock.h"
#include "store/schema.h"
#include "store/sqlite.h"
#include "store/sqlite_record.h"
#include "store/store.h"
#include "store/tail.h"

namespace paddock {

class SqliteStore : public Store {
 public:
  // Makes the file and its folder when there are none. Throws StoreError when it cannot be served:
  // another program serves it, it is no database of ours, a newer program made it.
  explicit SqliteStore(const std::filesystem::path& file,
                       std::span<const SchemaVersion> versions = schema_versions());

  void write(std::span<const Write> writes) override;
  std::optional<std::vector<std::string>> read(std::string_view table) override;
  std::vector<Listed> lobby(int most) override;
  std::vector<Listed> made_by(std::string_view maker, int most) override;
  bool has_room() const override;
  void try_writing() override;
  void tidy() override;

 private:
  struct FreshLine {
    std::int64_t table;
    std::int64_t line;
  };
  void commit(std::span<const Write> writes);
  void append(const Write& write, std::vector<FreshLine>& fresh);
  // Where a record ends.
  struct End {
    std::int64_t table;
    Checksum checksum;
  };
  void make_room_for(std::span<const FreshLine> fresh);
  End& end_of(const Write& write);
  End* known_end_of(const std::string& table);
  void forget_refused_commit();
  void fold_oldest_table();

  FileLock lock_;

  // Whoever writes has writing_, whoever reads has reading_: a slow read holds up no writer.
  std::mutex writing_;
  Connection writer_;
  Statement find_;
  Statement make_;
  Statement list_;
  Statement append_;
  Statement oldest_;
  Archive archive_;
  RecordReader ends_reader_;
  std::unordered_map<std::string, End> ends_;  // of tables written to lately
  bool is_unsynced_ = false;                   // commits have no sync of their own just now

  std::mutex reading_;
  Connection reader_;
  Statement find_to_read_;
  RecordReader records_;
  Statement lobby_;
  Statement made_by_;

  // The tail says what the last commit left in the file. agreeing_ is held while both change, and
  // while a reader fixes on one moment of both.
  std::mutex agreeing_;
  Tail tail_;
};

}  // namespace paddock
