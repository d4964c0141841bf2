// A PostgreSQL server of the tests' own, which can be killed and started again; and databases on
// it.
#pragma once

#include <sys/types.h>

#include <cstdio>
#include <memory>
#include <string>

#include "store/postgres_connection.h"
#include "store/postgres_store.h"

namespace paddock {

// tests/postgres_server.py does the work, and ends the server when we end, however that is.
class PostgresServer {
 public:
  PostgresServer();
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // One for all tests of this program that do it no harm.
  static PostgresServer& shared();

  void kill() { tell("kill"); }
  void stop() { tell("stop"); }
  void start() { tell("start"); }

  // The address of a database with nothing in it.
  std::string new_database();
  // The same, as another would reach it.
  std::string address(const std::string& database) const;

 private:
  void tell(const char* what);
  std::string hear();

  pid_t process_ = 0;
  std::FILE* to_ = nullptr;
  std::FILE* from_ = nullptr;
  std::string address_;
  int databases_ = 0;
};

class PostgresPlace {
 public:
  std::unique_ptr<Store> open() const { return std::make_unique<PostgresStore>(address_); }
  const std::string& address() const { return address_; }

  // As somebody else who may do everything.
  postgres::Result sql(const std::string& text) const {
    return postgres::Connection(postgres::Address(address_)).query(text);
  }

 private:
  std::string address_ = PostgresServer::shared().new_database();
};

}  // namespace paddock
