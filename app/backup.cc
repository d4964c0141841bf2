// paddock backup, paddock restore: the database copied into a file, and tables brought back from
// one.
#include "store/backup.h"

#include <fmt/format.h>

#include "app/app.h"
#include "store/files.h"
#include "store/open.h"

namespace paddock {
namespace {

struct Files {
  std::string backup;
  std::string database;
};

std::string database_of(const Files& files) {
  return files.database.empty() ? default_database().string() : files.database;
}

int run_backup(const Files& files, const Voice& voice) {
  const std::string database = database_of(files);
  back_up(database, files.backup);
  fmt::print("{}\n", voice.say(Message("backup.done", {{"database", shown_name(database)},
                                                       {"file", files.backup}})));
  return 0;
}

int run_restore(const Files& files, const Voice& voice) {
  const Restored restored = restore(files.backup, database_of(files));
  if (restored.seal == Seal::None) {
    fmt::print(stderr, "{}\n", voice.say(Message("restore.unsealed", {{"file", files.backup}})));
  }
  fmt::print("{}\n", voice.say(Message("restore.done", {{"tables", restored.brought_back},
                                                        {"there", restored.there_already}})));
  return 0;
}

std::shared_ptr<Files> add_files(CommandLine& app, const std::string& about, const Voice& voice) {
  auto files = std::make_shared<Files>();
  app.add_required("file", files->backup, about);
  app.add_option("--db,--data", files->database, voice.word("cli.data"));
  return files;
}

}  // namespace

Command add_backup(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("backup", voice.word("cli.backup"));
  const auto files = add_files(app, voice.word("cli.backup.file"), voice);
  return {app, [files, &voice] { return run_backup(*files, voice); }};
}

Command add_restore(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("restore", voice.word("cli.restore"));
  const auto files = add_files(app, voice.word("cli.restore.file"), voice);
  return {app, [files, &voice] { return run_restore(*files, voice); }};
}

}  // namespace paddock
