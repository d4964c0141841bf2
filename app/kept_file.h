// The file that a long study is kept in while it runs, so that the same command goes on from it.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "app/app.h"

namespace paddock {

// Whole or not at all: who is interrupted finds the file as it was before. Throws InputError.
void write_file(const std::string& path, const std::string& text);

class KeptFile {
 public:
  enum class Use : std::uint8_t { Read, ReadAndWrite };
  // No name: nothing is kept.
  KeptFile(std::string path, Use use) : path_(std::move(path)), use_(use) {}

  bool is_kept() const { return !path_.empty(); }
  std::optional<std::string> read() const;  // none: there is no file yet
  void write(const std::string& text);

  // Whether the last writing was some seconds ago.
  bool is_due() const { return Clock::now() - written_ > kEvery; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds kEvery{2};
  std::string path_;
  Use use_;
  Clock::time_point written_;
};

// Says on standard error how far it came, and how it goes on.
void print_stopped(const Voice& voice, std::uint64_t done, std::uint64_t all,
                   const std::string& file);

}  // namespace paddock
