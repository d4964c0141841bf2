// JournalFile: a journal on disk that grows move by move. What it has taken is on the disk.
//
// Until the match is over the table's secret lies beside it, in FILE.secret, readable by its owner
// alone; with the last move the secret goes into the journal and that file is removed.
#pragma once

#include <string>
#include <string_view>

#include "engine/dice.h"

namespace paddock {

class JournalFile {
 public:
  // Throws InputError when the file exists already or cannot be made.
  static JournalFile create(const std::string& path, const Secret& secret);
  // Throws InputError when it cannot be written.
  static JournalFile open(const std::string& path);

  JournalFile(JournalFile&& other) noexcept;
  JournalFile& operator=(JournalFile&&) = delete;
  ~JournalFile();

  void append(std::string_view text);
  void finish();  // the match is over

 private:
  JournalFile(std::string path, int descriptor) : path_(std::move(path)), descriptor_(descriptor) {}
  std::string path_;
  int descriptor_;
};

// The secret beside an unfinished journal. Throws InputError when it is not there.
Secret read_secret(const std::string& journal_path);

}  // namespace paddock
