#include "server/relays.h"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "engine/dice.h"

namespace paddock {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr const char* kKeyField = "X-Paddock-Server";
constexpr const char* kSenderField = "X-Paddock-Sender";
// Who is silent for longer has left, or is about to.
constexpr auto kPatience = std::chrono::seconds(3);

// Whether it is the answer, not a word that one will come.
bool is_final(const http::response_header<>& response) {
  return http::to_status_class(response.result()) != http::status_class::informational;
}

}  // namespace

// Two sockets that are one connection. Both live on the loop that the client came in by.
struct Relays::Pair {
  Pair(tcp::socket from_client, tcp::socket to_owner, Metrics& counted)
      : client(std::move(from_client)), owner(std::move(to_owner)), metrics(counted) {
    ++metrics.relayed;
  }
  ~Pair() { --metrics.relayed; }
  Pair(const Pair&) = delete;
  Pair& operator=(const Pair&) = delete;

  void cut() {
    boost::system::error_code ignored;
    client.close(ignored);
    owner.close(ignored);
  }

  tcp::socket client;
  tcp::socket owner;
  Metrics& metrics;
};

bool Relays::is_handed_on(const http::request_header<>& request) const {
  const auto key = request.find(kKeyField);
  // (Digests are compared, so that the time it takes tells nothing.)
  return key != request.end() && sha256(std::string(key->value())) == sha256(key_);
}

std::string Relays::sender_of(const http::request_header<>& request) {
  return std::string(request[kSenderField]);
}

void Relays::mark(Request& request, const std::string& sender) const {
  request.set(kKeyField, key_);
  request.set(kSenderField, sender);
}

// (What is awaited gets named things alone: g++ 12 destroys temporaries of a co_await twice.)
asio::awaitable<OrRefusal<tcp::socket>> Relays::reach(std::string owner) {
  const std::size_t colon = owner.rfind(':');
  boost::system::error_code error;
  const auto address = asio::ip::make_address(owner.substr(0, colon), error);
  const tcp::endpoint there(address, static_cast<unsigned short>(std::atoi(&owner[colon + 1])));
  const auto executor = co_await asio::this_coro::executor;
  beast::tcp_stream stream(executor);
  stream.expires_after(kPatience);
  if (!error) {
    co_await stream.async_connect(there, asio::redirect_error(asio::use_awaitable, error));
  }
  if (error) co_return refusal(RefusalCode::Busy);
  stream.expires_never();
  tcp::socket socket = stream.release_socket();
  socket.set_option(tcp::no_delay(true), error);
  co_return std::move(socket);
}

asio::awaitable<OrRefusal<Relays::Response>> Relays::ask(std::string owner, Request request,
                                                         std::string sender) {
  OrRefusal<tcp::socket> reached = co_await reach(std::move(owner));
  if (!reached) co_return reached.refusal();
  mark(request, sender);
  request.keep_alive(false);
  beast::tcp_stream stream(std::move(*reached));
  stream.expires_after(kPatience);
  boost::system::error_code error;
  co_await http::async_write(stream, request, asio::redirect_error(asio::use_awaitable, error));
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(boost::none);  // it comes from one of us
  parser.skip(request.method() == http::verb::head);
  if (!error) {
    stream.expires_after(10 * kPatience);  // a journal of a season is long
    co_await http::async_read(stream, buffer, parser,
                              asio::redirect_error(asio::use_awaitable, error));
  }
  if (error || !is_final(parser.get())) co_return refusal(RefusalCode::Busy);
  Response response = parser.release();
  // However its end was marked on the way here, on the way to the client it is by its length.
  response.erase(http::field::transfer_encoding);
  if (request.method() != http::verb::head) response.prepare_payload();
  co_return std::move(response);
}

asio::awaitable<OrRefusal<>> Relays::join(tcp::socket& client, std::string owner, Request request,
                                          std::string sender) {
  OrRefusal<tcp::socket> reached = co_await reach(owner);
  if (!reached) co_return reached.refusal();
  mark(request, sender);
  boost::system::error_code error;
  co_await http::async_write(*reached, request, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return refusal(RefusalCode::Busy);
  const auto pair = std::make_shared<Pair>(std::move(client), std::move(*reached), metrics_);
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(pairs_, [](const auto& entry) { return entry.second.expired(); });
    pairs_.emplace(std::move(owner), pair);
  }
  const auto executor = co_await asio::this_coro::executor;
  asio::co_spawn(executor, pump(pair, true), asio::detached);
  co_await pump(pair, false);
  co_return granted();
}

asio::awaitable<void> Relays::pump(std::shared_ptr<Pair> pair, bool is_upward) {
  tcp::socket& from = is_upward ? pair->client : pair->owner;
  tcp::socket& to = is_upward ? pair->owner : pair->client;
  std::array<char, 4096> bytes;
  boost::system::error_code error;
  while (!error) {
    const auto into = asio::buffer(bytes);
    const std::size_t size =
        co_await from.async_read_some(into, asio::redirect_error(asio::use_awaitable, error));
    const auto read = asio::buffer(bytes.data(), size);
    boost::system::error_code failed;
    if (size > 0) {
      co_await asio::async_write(to, read, asio::redirect_error(asio::use_awaitable, failed));
    }
    if (failed) error = failed;
  }
  pair->cut();
}

void Relays::keep_only(const std::vector<std::string>& addresses) {
  const std::lock_guard lock(mutex_);
  for (const auto& [owner, pair] : pairs_) {
    if (std::ranges::find(addresses, owner) != addresses.end()) continue;
    const auto cut = pair.lock();
    if (cut) asio::post(cut->client.get_executor(), [cut] { cut->cut(); });
  }
}

}  // namespace paddock
