// Status: what a server says of itself, to machines.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/answers.h"
#include "server/gathering.h"

namespace paddock {

class Status {
 public:
  explicit Status(const House& house) : house_(house) {}

  // Whether it is no page, but asked by machines; /metrics is answered at a door of its own alone.
  static bool is_for_machines(std::string_view path) {
    return path == "/alive" || path == "/health" || path == "/ready" || path == "/metrics";
  }

  // What is asked for by that path; none: something else is.
  std::optional<Answer> answer(std::string_view path) const;

  // /metrics, for whoever runs it alone.
  Answer metrics() const;

 private:
  enum class Condition : std::uint8_t { Ok, Storage, Draining };
  BOOST_DESCRIBE_NESTED_ENUM(Condition, Ok, Storage, Draining)
  Condition health() const;  // whether what is asked of it can be kept
  Condition ready() const;   // and it has come to stay
  Answer told(Condition condition) const;

  const House& house_;
};

}  // namespace paddock
