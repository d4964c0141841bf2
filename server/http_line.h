// One connection, from request to request.
#pragma once

#include "server/http.h"

namespace paddock {

struct Http::Line {
  beast::tcp_stream stream;
  Pass pass;
  beast::flat_buffer buffer{};
  boost::system::error_code error{};
};

// How long a client may take over a request, or over its answer.
inline constexpr auto kPatience = std::chrono::seconds(30);

}  // namespace paddock
