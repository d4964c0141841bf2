// Values of what is said to a client that are more than a number or a text: what they look like on
// the wire and in its JSON Schema.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/sent.h"
#include "protocol/view_text.h"
#include "protocol/viewers.h"
#include "protocol/wire_values.h"

namespace paddock::sent {

// Said only where it is so.
struct Yes {
  static void write_json(JsonOut& out) { out.boolean(true); }
  static std::string schema(Schema&) { return R"({"const":true})"; }
};
inline std::optional<Yes> yes_if(bool is_so) { return is_so ? std::optional(Yes()) : std::nullopt; }

// An enum under a name of its own: in the program it is somebody's Kind or Status.
template <wire::Word kName, DescribedEnum E>
struct Called {
  E value{};
  void write_json(JsonOut& out) const { out.value(name_of(value)); }
  static std::string schema(Schema& schema) {
    return schema.named(kName.text(), [] { return Schema::names(kNamesOf<E>); });
  }
};

// Some of an enum's values.
template <wire::Word kName, auto... kValues>
struct Among {
  using Value = std::common_type_t<decltype(kValues)...>;
  Value value{};
  void write_json(JsonOut& out) const { out.value(name_of(value)); }
  static std::string schema(Schema& schema) {
    return schema.named(kName.text(),
                        [] { return Schema::names(std::array{name_of(kValues)...}); });
  }
};

using Seats = std::vector<wire::SeatNumber>;

// What a viewer may know: its fields are the game's.
struct View {
  static std::string schema(Schema& schema) {
    return schema.named("View", [] { return std::string(kAnyObject); });
  }
  void write_json(JsonOut&) const = delete;  // it is Written
};

// By viewer: "0" is a spectator, else it is a seat's number.
struct Views {
  Viewers viewers;
  Position position;

  void write_json(JsonOut& out) const {
    out.open_object();
    viewers.for_each([&](int key, Viewer viewer) {
      out.key(std::to_string(key)).raw(view_text(position, viewer));
    });
    out.close_object();
  }
  static std::string schema(Schema& schema) {
    return schema.named("Views", [&] {
      return "{\"type\":\"object\",\"additionalProperties\":" + View::schema(schema) + "}";
    });
  }
};

}  // namespace paddock::sent
