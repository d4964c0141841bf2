#include "app/kept_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

namespace paddock {

void write_file(const std::string& path, const std::string& text) {
  const std::string draft = path + ".new";
  std::ofstream file(draft, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  std::error_code error;
  if (file) std::filesystem::rename(draft, path, error);
  if (!file || error) throw InputError(Message("error.file.unwritable", {{"file", path}}));
}

std::optional<std::string> KeptFile::read() const {
  if (!is_kept() || !std::filesystem::exists(path_)) return std::nullopt;
  return read_file(path_);
}

void KeptFile::write(const std::string& text) {
  if (is_kept() && use_ == Use::ReadAndWrite) write_file(path_, text);
  written_ = Clock::now();
}

void print_stopped(const Voice& voice, std::uint64_t done, std::uint64_t all,
                   const std::string& file) {
  fmt::print(stderr, "{}\n",
             voice.say(Message(file.empty() ? "study.stopped" : "study.stopped_kept",
                               {{"done", static_cast<std::int64_t>(done)},
                                {"all", static_cast<std::int64_t>(all)},
                                {"file", file}})));
}

}  // namespace paddock
