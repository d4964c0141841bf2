// The wire between servers: another server answers a request that was handed on to it with these
// bytes, and is gone. What comes of them is a refusal, or one whole answer for the client.
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <sstream>

#include "server/relays.h"
#include "tests/fuzz/fuzz.h"

namespace {

using namespace paddock;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr const char* kSender = "10.0.0.1";

// Says the bytes to whoever asks next.
asio::awaitable<void> answer_with(tcp::acceptor& acceptor, std::string_view bytes) {
  tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
  beast::flat_buffer buffer;
  Relays::Request request;
  co_await http::async_read(socket, buffer, request, asio::use_awaitable);
  PADDOCK_CHECK(Relays::sender_of(request) == kSender);
  boost::system::error_code ignored;  // who has heard enough may be gone
  const auto said = asio::buffer(bytes);
  co_await asio::async_write(socket, said, asio::redirect_error(asio::use_awaitable, ignored));
}

// As it would go on to the client, on a connection that stays open: whoever reads it finds its end.
void must_be_one_whole_answer(Relays::Response response) {
  response.keep_alive(true);
  std::ostringstream stream;
  stream << response;
  const std::string text = stream.str();
  http::response_parser<http::string_body> parser;
  parser.eager(true);
  parser.header_limit(64 * 1024);
  boost::system::error_code error;
  const std::size_t read = parser.put(asio::buffer(text), error);
  PADDOCK_CHECK(!error);
  PADDOCK_CHECK(parser.is_done());
  PADDOCK_CHECK(read == text.size());
}

asio::awaitable<void> ask(Relays& relays, std::string owner) {
  Relays::Request request(http::verb::get, "/api/tables/abcdefghijklmnop", 11);
  request.set(http::field::host, "paddock.example");
  std::string sender = kSender;
  OrRefusal<Relays::Response> answer =
      co_await relays.ask(std::move(owner), std::move(request), std::move(sender));
  if (answer) must_be_one_whole_answer(std::move(*answer));
}

void must_not_fail(const std::exception_ptr& failure) {
  if (failure) std::rethrow_exception(failure);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static asio::io_context context;
  static tcp::acceptor acceptor(context, {asio::ip::address_v4::loopback(), 0});
  static const std::string owner = "127.0.0.1:" + std::to_string(acceptor.local_endpoint().port());
  static Metrics metrics;
  static Relays relays("a key", metrics);
  asio::co_spawn(context, answer_with(acceptor, fuzz::text_of(data, size)), must_not_fail);
  asio::co_spawn(context, ask(relays, owner), must_not_fail);
  context.restart();
  context.run();
  return 0;
}
