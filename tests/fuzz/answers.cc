// The wire between servers: what another server answers, as its bytes come.
#include <boost/beast/http.hpp>

#include "server/headers.h"
#include "server/relays.h"
#include "tests/fuzz/fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace http = boost::beast::http;
  http::response_parser<http::string_body> parser;
  parser.eager(true);
  parser.body_limit(64 * 1024);
  boost::system::error_code error;
  parser.put(boost::asio::buffer(data, size), error);
  if (!error && parser.is_done()) {
    PADDOCK_CHECK(parser.get().body().size() <= 64 * 1024);
  }
  return 0;
}
