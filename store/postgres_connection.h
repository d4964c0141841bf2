// libpq with our manners: a connection closes itself, values go over as bytes and never as part of
// the SQL, statements that need no answer in between go out together (pipeline mode), and whatever
// fails is a StoreError that says why.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/postgres_address.h"
#include "store/store.h"

struct pg_conn;
struct pg_result;

namespace paddock::postgres {

// There is no connection, or no longer: the next one may do.
class ConnectionLost : public StoreError {
 public:
  using StoreError::StoreError;
};

// What takes the places of $1, $2, … in a statement, as bytes: numbers are bigint, texts bytea.
class Values {
 public:
  Values& add(std::int64_t number);
  Values& add(std::string_view bytes);
  // Columns, for unnest().
  Values& add(const std::vector<std::int64_t>& numbers);
  Values& add(const std::vector<std::string>& texts);

  const std::vector<std::string>& encoded() const { return values_; }

 private:
  std::vector<std::string> values_;
};

class Result {
 public:
  explicit Result(pg_result* result) : result_(result) {}

  int rows() const;
  bool is_null(int row, int column) const;
  std::int64_t number(int row, int column) const;
  std::string_view bytes(int row, int column) const;
  std::string text(int row, int column) const { return std::string(bytes(row, column)); }

  pg_result* get() const { return result_.get(); }

 private:
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
};

// A statement that was prepared, and its values.
struct Call {
  const char* statement;
  Values values{};
};

struct Statement {
  const char* name;
  const char* sql;
};

class Connection {
 public:
  // Throws ConnectionLost when there is nobody, or we are not let in.
  explicit Connection(const Address& address);

  Result execute(const std::string& sql);  // several statements, too; the last one's result
  Result query(const std::string& sql, const Values& values = {});
  void prepare(std::span<const Statement> statements);
  Result call(const Call& call);
  // One way there and back for all of them. Throws what the first one met that failed; those after
  // it are not carried out.
  std::vector<Result> call_together(std::span<const Call> calls);

  // Whether the other side has closed it, as far as one can tell without asking.
  bool is_open();

  // After an error: whatever was begun never was.
  void roll_back();

  const Address& address() const { return address_; }

 private:
  struct Close {
    void operator()(pg_conn* connection) const;
  };
  Result checked(Result result) const;
  void must_have_sent(int sent) const;
  std::vector<Result> answers() const;
  [[noreturn]] void fail(const Result& result) const;
  [[noreturn]] void lost() const;

  Address address_;
  std::unique_ptr<pg_conn, Close> connection_;
};

}  // namespace paddock::postgres
