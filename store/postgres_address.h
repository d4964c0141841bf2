// The address of a PostgreSQL database, which may hold a password: what is shown of it does not.
#pragma once

#include <string>
#include <string_view>

namespace paddock::postgres {

// postgresql://… or postgres://…: anything else is a file.
bool is_address(std::string_view name);

class Address {
 public:
  // Throws InputError, which does not repeat what was given.
  explicit Address(const std::string& uri);

  const std::string& uri() const { return uri_; }      // for libpq alone
  const std::string& shown() const { return shown_; }  // for people and logs

  // What a library said, as part of a sentence: its first line, without the password.
  std::string reason(std::string_view said) const;

 private:
  std::string uri_;
  std::string shown_;
  std::string password_;
};

}  // namespace paddock::postgres
