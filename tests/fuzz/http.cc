// A request: what stands in its header, its target and its body.
#include <boost/beast/http.hpp>

#include "protocol/requests.h"
#include "server/headers.h"
#include "server/http_path.h"
#include "server/relays.h"
#include "tests/fuzz/fuzz.h"

namespace {

namespace http = boost::beast::http;
using namespace paddock;

void look_at_header(const http::request<http::string_body>& request) {
  (void)is_framing_clear(request);
  (void)is_allowed_host(request[http::field::host], {"paddock.example"});
  (void)forwarded_for(request);
  (void)content_policy(request[http::field::host]);
  // Nobody passes for another server who does not have their key.
  static Metrics metrics;
  static const Relays relays("the key that nobody knows", metrics);
  PADDOCK_CHECK(!relays.is_handed_on(request));
}

void look_at_target(std::string_view target) {
  const std::size_t mark = target.find('?');
  if (mark == std::string_view::npos) return;
  (void)part_in(target.substr(mark + 1));
  (void)text_in(target.substr(mark + 1), "ids");
}

void look_at_body(std::string_view body) {
  (void)parse_create(body);
  (void)parse_claim(body);
  (void)parse_fork(body);
  (void)parse_continue(body);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  http::request_parser<http::string_body> parser;
  parser.eager(true);
  parser.body_limit(64 * 1024);
  boost::system::error_code error;
  parser.put(boost::asio::buffer(data, size), error);
  if (error && error != http::error::need_more) return 0;
  if (!parser.is_header_done()) return 0;
  const auto& request = parser.get();
  look_at_header(request);
  look_at_target(request.target());
  look_at_body(request.body());
  return 0;
}
