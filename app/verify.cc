// paddock verify: recomputes every outcome of finished journals.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "app/app.h"
#include "table/replay.h"

namespace paddock {
namespace {

constexpr std::size_t kMany = 10;  // from here on only what is wrong is listed

// The exit code for one file. A wrong one is named with its line, and the others are still checked.
int verify_file(const std::string& path, const Voice& voice, bool quiet) {
  const auto wrong = [&](const InputError& error, int code) {
    fmt::print("{}\n",
               voice.say(Message("verify.wrong", {{"file", path}, {"reason", error.message()}})));
    return code;
  };
  try {
    const Verified verified = verify(read_file(path));
    if (quiet) return 0;
    fmt::print("{}\n",
               voice.say(Message(verified.given > 0 ? "verify.right.given" : "verify.right",
                                 {{"file", path},
                                  {"moves", static_cast<std::int64_t>(verified.moves)},
                                  {"given", static_cast<std::int64_t>(verified.given)},
                                  {"outcomes", static_cast<std::int64_t>(verified.outcomes)}})));
    return 0;
  } catch (const Mismatch& error) {
    return wrong(error, kFailed);
  } catch (const InputError& error) {
    return wrong(error, kWrongUse);
  }
}

// A folder stands for the journals in it.
std::vector<std::string> files_in(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    const auto before = static_cast<std::ptrdiff_t>(files.size());
    for (const auto& entry : std::filesystem::directory_iterator(path)) {
      if (entry.path().extension() == ".journal") files.push_back(entry.path().string());
    }
    std::sort(files.begin() + before, files.end());
  }
  if (files.empty()) throw InputError(Message("error.verify.none", {{"folder", paths.front()}}));
  return files;
}

int run_verify(const std::vector<std::string>& paths, const Voice& voice) {
  const std::vector<std::string> files = files_in(paths);
  int code = 0;
  std::int64_t wrong = 0;
  {
    ProgressBar bar(voice, "verify.progress", files.size());
    for (std::size_t i = 0; i < files.size(); ++i) {
      const int file_code = verify_file(files[i], voice, files.size() > kMany);
      code = std::max(code, file_code);
      wrong += file_code != 0 ? 1 : 0;
      bar.show(i + 1);
    }
  }
  if (files.size() > kMany) {
    fmt::print(
        "{}\n",
        voice.say(Message("verify.summary",
                          {{"files", static_cast<std::int64_t>(files.size())}, {"wrong", wrong}})));
  }
  return code;
}

}  // namespace

Command add_verify(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("verify", voice.word("cli.verify"));
  auto files = std::make_shared<std::vector<std::string>>();
  app.add_required("files", *files, voice.word("cli.verify.files"));
  return {app, [files, &voice] { return run_verify(*files, voice); }};
}

}  // namespace paddock
