#include "app/journal_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "app/app.h"

namespace paddock {
namespace {

std::string secret_path(const std::string& path) { return path + ".secret"; }

InputError cannot_write(const std::string& path) {
  return InputError(Message("error.file.unwritable", {{"file", path}}));
}

int make_file(const std::string& path, mode_t mode) {
  const int descriptor =
      ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, mode);
  if (descriptor >= 0) return descriptor;
  if (errno == EEXIST) {
    const bool secret = path.ends_with(".secret");
    throw InputError(
        Message(secret ? "error.secret.exists" : "error.journal.exists", {{"file", path}}));
  }
  throw cannot_write(path);
}

void write_all(int descriptor, std::string_view text, const std::string& path) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) throw cannot_write(path);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fdatasync(descriptor) != 0 && errno != EINVAL) throw cannot_write(path);
}

}  // namespace

JournalFile JournalFile::create(const std::string& path, const Secret& secret) {
  JournalFile file(path, make_file(path, 0644));
  try {
    const JournalFile secret_file(secret_path(path), make_file(secret_path(path), 0600));
    write_all(secret_file.descriptor_, to_hex(secret) + "\n", secret_path(path));
  } catch (const InputError&) {
    ::unlink(path.c_str());
    throw;
  }
  return file;
}

JournalFile JournalFile::open(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (descriptor < 0) throw cannot_write(path);
  return {path, descriptor};
}

JournalFile::JournalFile(JournalFile&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(other.descriptor_) {
  other.descriptor_ = -1;
}

JournalFile::~JournalFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void JournalFile::append(std::string_view text) {
  if (!text.empty()) write_all(descriptor_, text, path_);
}

void JournalFile::finish() { ::unlink(secret_path(path_).c_str()); }

Secret read_secret(const std::string& journal_path) {
  std::error_code error;
  if (!std::filesystem::exists(secret_path(journal_path), error)) {
    throw InputError(Message("error.resume.no_secret", {{"file", secret_path(journal_path)}}));
  }
  std::string text = read_file(secret_path(journal_path));
  if (text.ends_with('\n')) text.pop_back();
  const std::optional<Secret> secret = from_hex(text);
  if (!secret) throw InputError(Message("error.resume.secret"));
  return *secret;
}

}  // namespace paddock
