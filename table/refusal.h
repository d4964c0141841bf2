// Refusal: why a command or a request was not granted. Nothing has changed. The codes are what is
// sent; this is the only list of them, and a code that is not in it does not compile.
#pragma once

#include <array>
#include <chrono>
#include <ostream>
#include <string_view>

#include "engine/check.h"
#include "engine/describe_schema.h"
#include "engine/message.h"

namespace paddock {

struct KnownRefusal {
  std::string_view code;
  unsigned status;  // as HTTP says it
};

inline constexpr auto kRefusals = std::to_array<KnownRefusal>({
    {"bad-message", 400},  {"bad-request", 400}, {"too-large", 413},   {"too-fast", 400},
    {"too-many", 429},     {"too-slow", 400},    {"origin", 403},      {"host", 421},
    {"no-table", 404},     {"no-page", 404},     {"bad-token", 403},   {"bad-invite", 403},
    {"full", 409},         {"seat-taken", 409},  {"seat-limit", 409},  {"name-taken", 409},
    {"bad-name", 400},     {"bad-text", 400},    {"not-seated", 400},  {"not-your-turn", 400},
    {"illegal-move", 400}, {"match-over", 400},  {"not-started", 400}, {"not-yours", 400},
    {"started", 409},      {"not-over", 409},    {"stale", 400},       {"cannot-undo", 400},
    {"bad-secret", 400},   {"no-request", 400},  {"not-away", 400},    {"reused-id", 400},
    {"record-full", 400},  {"storage", 503},     {"busy", 503},        {"memory", 503},
    {"frozen", 503},       {"stopping", 503},    {"mismatch", 409},
});

class RefusalCode {
 public:
  consteval RefusalCode(const char* name) : known_(find(name)) {}

  constexpr std::string_view name() const { return known_->code; }
  constexpr unsigned status() const { return known_->status; }
  void write_json(JsonOut& out) const { out.value(name()); }
  static std::string schema(Schema& schema) {
    return schema.named("RefusalCode", [] {
      std::vector<std::string_view> codes;
      for (const KnownRefusal& known : kRefusals) codes.push_back(known.code);
      return Schema::names(codes);
    });
  }
  friend constexpr bool operator==(RefusalCode code, std::string_view name) {
    return code.name() == name;
  }
  friend std::ostream& operator<<(std::ostream& out, RefusalCode code) {
    return out << code.name();
  }

 private:
  static consteval const KnownRefusal* find(std::string_view name) {
    for (const KnownRefusal& known : kRefusals) {
      if (known.code == name) return &known;
    }
    throw "no such code";
  }
  const KnownRefusal* known_;
};

struct Refusal {
  RefusalCode code;
  Message message;                      // its sentence
  std::chrono::seconds retry_after{0};  // when it is worth asking again; 0: as the code has it
};

// With a sentence that has nothing to fill in.
inline Refusal refusal(RefusalCode code, std::string_view key) { return {code, Message(key)}; }

}  // namespace paddock
