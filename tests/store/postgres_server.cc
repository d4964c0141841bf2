#include "tests/store/postgres_server.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>

namespace paddock {

PostgresServer::PostgresServer() {
  int in[2];
  int out[2];
  // What another child of ours inherits would keep the server's input open.
  if (::pipe2(in, O_CLOEXEC) != 0 || ::pipe2(out, O_CLOEXEC) != 0) {
    throw std::runtime_error("no pipe");
  }
  process_ = ::fork();
  if (process_ == 0) {
    ::dup2(in[0], STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    ::execlp("python3", "python3", PADDOCK_SOURCE_DIR "/tests/postgres_server.py", nullptr);
    ::_exit(127);
  }
  ::close(in[0]);
  ::close(out[1]);
  to_ = ::fdopen(in[1], "w");
  from_ = ::fdopen(out[0], "r");
  const std::string said = hear();
  if (!said.starts_with("ready ")) throw std::runtime_error(said);
  address_ = said.substr(6);
}

PostgresServer::~PostgresServer() {
  std::fclose(to_);
  ::waitpid(process_, nullptr, 0);
  std::fclose(from_);
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

void PostgresServer::tell(const char* what) {
  std::fprintf(to_, "%s\n", what);
  std::fflush(to_);
  if (const std::string said = hear(); said != "done") throw std::runtime_error(said);
}

std::string PostgresServer::hear() {
  std::string line;
  for (int byte; (byte = std::fgetc(from_)) != EOF && byte != '\n';) {
    line += static_cast<char>(byte);
  }
  return line.empty() ? "tests/postgres_server.py has ended" : line;
}

std::string PostgresServer::address(const std::string& database) const {
  const auto name = address_.find("/postgres?");
  return address_.substr(0, name) + "/" + database + address_.substr(name + 9);
}

std::string PostgresServer::new_database() {
  const std::string name = "tables_" + std::to_string(++databases_);
  postgres::Connection(postgres::Address(address_)).execute("CREATE DATABASE " + name);
  return address(name);
}

}  // namespace paddock
