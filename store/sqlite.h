// SQLite with our manners: a connection closes itself, a statement is kept and used again, a
// transaction that is not committed never was, and whatever fails is a StoreError that says why.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "engine/check.h"
#include "store/store.h"

struct sqlite3;
struct sqlite3_stmt;

namespace paddock {

class Connection {
 public:
  // To look at alone: neither the file nor its folder is changed. Resting: nobody else has it open,
  // and it needs nothing beside it.
  enum class Mode : std::uint8_t { MayCreate, MustExist, LookAt, LookAtResting };
  // How long to wait for another program's write: long enough for a large restore.
  static constexpr std::chrono::milliseconds kPatience{60'000};

  Connection(const std::filesystem::path& file, Mode mode);

  void execute(const std::string& sql);
  std::int64_t number(const std::string& sql);  // the first number a query gives
  std::string text(const std::string& sql);     // the first text
  std::int64_t last_row() const;                // the number of the row inserted last
  void wait_for_others(std::chrono::milliseconds longest);
  bool in_transaction() const;

  const std::filesystem::path& file() const { return file_; }
  sqlite3* handle() const { return handle_.get(); }

  // What is wrong, for a person.
  [[noreturn]] void fail(int code) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::filesystem::path file_;
  std::unique_ptr<sqlite3, Close> handle_;
};

// The rows a statement gives; the statement is free for its next use when this goes.
class Rows {
 public:
  explicit Rows(Connection& connection, sqlite3_stmt* statement)
      : connection_(&connection), statement_(statement) {}
  ~Rows();
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;

  bool next();
  std::int64_t number(int column) const;
  std::string_view text(int column) const;  // until the next row

 private:
  Connection* connection_;
  sqlite3_stmt* statement_;
};

class Statement {
 public:
  Statement(Connection& connection, std::string_view sql);

  // The values take the places of the question marks, and must outlive the rows.
  template <class... Values>
  [[nodiscard]] Rows query(const Values&... values) {
    int place = 0;
    (bind(++place, values), ...);
    return Rows(*connection_, statement_.get());
  }
  // The first number it gives.
  template <class... Values>
  std::int64_t number(const Values&... values) {
    Rows rows = query(values...);
    PADDOCK_CHECK(rows.next());
    return rows.number(0);
  }
  template <class... Values>
  void run(const Values&... values) {
    Rows rows = query(values...);
    while (rows.next()) {
    }
  }

 private:
  void bind(int place, std::int64_t value);
  void bind(int place, std::string_view value);

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  Connection* connection_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// Everything between its making and commit(), or nothing.
class Transaction {
 public:
  enum class Kind : std::uint8_t { Reading, Writing };
  Transaction(Connection& connection, Kind kind);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Connection& connection_;
};

// A text as SQL writes it, in single quotes.
std::string sql_text(std::string_view text);

}  // namespace paddock
