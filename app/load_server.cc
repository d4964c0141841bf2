#include "app/load_server.h"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <sstream>

#include "app/load_client.h"
#include "engine/message.h"
#include "engine/text.h"

namespace paddock {

OwnServer::OwnServer(int threads) {
  folder_ = std::filesystem::temp_directory_path() / fmt::format("paddock-load-{}", getpid());
  std::filesystem::create_directories(folder_);
  int out[2];
  if (pipe(out) != 0) throw InputError(Message("error.load.server"));
  child_ = fork();
  if (child_ == 0) serve(out, threads);
  close(out[1]);
  FILE* said = fdopen(out[0], "r");
  char line[512] = "";
  if (std::fgets(line, sizeof line, said) != nullptr) {
    const std::string_view port = between(line, "http://localhost:", " ");
    port_ = parse_whole<int>(port).value_or(0);
  }
  std::fclose(said);
  if (port_ == 0) throw InputError(Message("error.load.server"));
}

OwnServer::~OwnServer() {
  kill(child_, SIGTERM);
  waitpid(child_, nullptr, 0);
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void OwnServer::serve(const int (&out)[2], int threads) {
  dup2(out[1], STDOUT_FILENO);
  close(out[0]);
  const std::string data = (folder_ / "measured.db").string();
  const std::string count = std::to_string(threads);
  execl("/proc/self/exe", "paddock", "--lang", "en", "serve", "--port", "0", "--data", data.c_str(),
        "--threads", count.c_str(), "--messages-per-second", "1000000", "--connections-per-address",
        "1000000", "--requests-per-second", "1000000", "--tables-per-minute", "1000000", nullptr);
  _exit(1);
}

std::uint64_t resident_bytes(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/statm", process));
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

CpuTime cpu_time_of(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string line;
  std::getline(file, line);
  // The name in brackets may hold anything; user and system time are fields 14 and 15.
  std::istringstream fields(line.substr(line.rfind(')') + 1));
  std::string skipped;
  for (int field = 3; field < 14; ++field) fields >> skipped;
  CpuTime ticks;
  fields >> ticks.user >> ticks.system;
  const auto per_second = static_cast<double>(sysconf(_SC_CLK_TCK));
  return {ticks.user / per_second, ticks.system / per_second};
}

}  // namespace paddock
