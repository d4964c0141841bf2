#include "server/http.h"

#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "protocol/answers.h"
#include "server/headers.h"
#include "server/http_line.h"
#include "server/http_path.h"
#include "server/http_response.h"
#include "server/memory.h"
#include "server/preview.h"
#include "server/site.h"

namespace paddock {

namespace http = beast::http;

namespace {

constexpr std::size_t kLargestBody = 16 * 1024;
// A table's whole record as a journal: its lines, with their part of the seal, are shorter than
// this.
constexpr std::size_t kLargestJournal = std::size_t{TableLimits().entries} * 40;
constexpr auto kBetweenRequests = std::chrono::seconds(5);
constexpr std::size_t kLongAnswer = 64 * 1024;

const SiteFile* site_file_for(const HttpRequest& request) {
  const Http::Path path(request.target());
  const bool is_read = request.method() == http::verb::get || request.method() == http::verb::head;
  const bool is_file = is_read && path.part(0) != "api" && path.part(0) != "ws" &&
                       !Status::is_for_machines(path.whole);
  return is_file ? find_site_file(path.whole) : nullptr;
}

// Where a page of a table was asked for: it tells others where its picture is. Empty: no such page.
std::string site_of(const HttpRequest& request) {
  const std::string_view host = request[http::field::host];
  const bool is_page = site_file_for(request) != nullptr &&
                       !table_of_page(Http::Path(request.target()).whole).empty();
  if (!is_page || !is_plain_host(host)) return {};
  const bool is_secure = request["X-Forwarded-Proto"] == "https";
  return std::string(is_secure ? "https://" : "http://").append(host);
}

Answer page_of_table(std::string_view site, std::string_view path) {
  return {200, "text/html; charset=utf-8", with_preview(find_site_file("/")->plain, site, path)};
}

}  // namespace

asio::awaitable<void> Http::serve(tcp::socket socket) {
  boost::system::error_code error;
  const auto peer = socket.remote_endpoint(error);
  if (error) co_return;
  std::optional<Pass> pass = Pass::get(doors_, address_key(peer.address()));
  if (!pass) {
    HttpRequest unread;
    unread.keep_alive(false);
    Response response =
        response_of(refusal_answer(refusal(RefusalCode::TooMany), Language::English), unread);
    co_await http::async_write(socket, response, asio::redirect_error(asio::use_awaitable, error));
    co_return;
  }
  try {
    co_await talk(std::move(socket), std::move(*pass));
  } catch (const std::bad_alloc&) {
    ++house_.metrics.out_of_memory;
    house_.log({LogLevel::Error, "a connection ended: no memory left"});
  } catch (const std::exception& failure) {
    house_.log({LogLevel::Warning, "a connection ended", {{"reason", failure.what()}}});
  }
}

asio::awaitable<void> Http::talk(tcp::socket socket, Pass pass) {
  Line line{beast::tcp_stream(std::move(socket)), std::move(pass)};
  Next next = co_await serve_one(line, kPatience);
  while (next == Next::Request) next = co_await serve_one(line, kBetweenRequests);
  if (next == Next::Nothing) co_return;
  if (is_malformed(line.error)) {
    co_await refuse_malformed(line.stream, line.buffer);
  } else if (!line.error) {
    line.stream.socket().shutdown(tcp::socket::shutdown_send, line.error);
  }
}

asio::awaitable<Http::Next> Http::serve_one(Line& line, std::chrono::seconds patience) {
  auto parser = std::make_unique<Parser>();
  parser->header_limit(8 * 1024);
  parser->body_limit(boost::none);  // what it may be depends on the header
  line.stream.expires_after(patience);
  co_await http::async_read_header(line.stream, line.buffer, *parser,
                                   asio::redirect_error(asio::use_awaitable, line.error));
  if (!line.error && !is_framing_clear(parser->get())) line.error = http::error::bad_field;
  if (line.error) co_return Next::End;
  ++house_.metrics.requests;
  line.stream.expires_after(kPatience);
  Share letter;
  const OrRefusal<> read = co_await read_body(line, *parser, letter);
  if (line.error) co_return Next::End;
  HttpRequest request = parser->release();
  parser.reset();
  if (!read) {
    note(read.refusal(), request, line.pass);
    co_await turn_away(line, request, read.refusal());
    co_return Next::Nothing;
  }
  if (beast::websocket::is_upgrade(request)) {
    const Language language = language_of(request);
    line.stream.expires_never();
    tcp::socket released = line.stream.release_socket();
    co_await upgrade(std::move(released), std::move(line.pass), std::move(request), language);
    co_return Next::Nothing;
  }
  co_await respond(line, request);
  co_return request.keep_alive() && !line.error ? Next::Request : Next::End;
}

// What may be read is read; otherwise says why not.
asio::awaitable<OrRefusal<>> Http::read_body(Line& line, Parser& parser, Share& letter) {
  const std::string_view target = parser.get().target();
  const bool is_journal = target.starts_with("/api/replay") || target.starts_with("/api/story") ||
                          target.starts_with("/api/continue");
  const std::size_t largest = is_journal ? kLargestJournal : kLargestBody;
  const std::size_t announced = parser.content_length().value_or(parser.chunked() ? largest : 0);
  if (const auto wait = doors_->wait_for(Asks::Request, sender_of(parser.get(), line.pass))) {
    co_return too_many("error.wire.too_many_requests", std::chrono::seconds(*wait));
  }
  if (announced > largest) co_return refusal(RefusalCode::TooLarge);
  if (announced > kLargestBody && !letter.take(house_.letters, announced)) {
    co_return refusal(RefusalCode::Busy);
  }
  parser.body_limit(largest);  // of a body in chunks
  co_await http::async_read(line.stream, line.buffer, parser,
                            asio::redirect_error(asio::use_awaitable, line.error));
  if (line.error == http::error::body_limit) {
    line.error = {};
    co_return refusal(RefusalCode::TooLarge);
  }
  if (!relays_.is_handed_on(parser.get()) &&
      !is_allowed_host(parser.get()[http::field::host], house_.config.hosts)) {
    co_return refusal(RefusalCode::Host);
  }
  co_return granted();
}

// Before what was asked has been read whole.
asio::awaitable<void> Http::turn_away(Line& line, const HttpRequest& request,
                                      const Refusal& refusal) {
  boost::system::error_code error;
  Response response = response_of(refusal_answer(refusal, language_of(request)), request);
  response.keep_alive(false);
  co_await http::async_write(line.stream, response,
                             asio::redirect_error(asio::use_awaitable, error));
  co_await hear_out(line.stream, line.buffer);
}

asio::awaitable<void> Http::respond(Line& line, HttpRequest& request) {
  if (const std::string site = site_of(request); !site.empty()) {
    Response response = response_of(page_of_table(site, Path(request.target()).whole), request);
    co_await http::async_write(line.stream, response,
                               asio::redirect_error(asio::use_awaitable, line.error));
    co_return;
  }
  if (const SiteFile* file = site_file_for(request)) {
    FileResponse response = file_response(*file, request);
    co_await http::async_write(line.stream, response,
                               asio::redirect_error(asio::use_awaitable, line.error));
    co_return;
  }
  const Counted counted(house_.metrics.answering);
  const bool is_handed_on = co_await hand_on(line, request);
  if (is_handed_on) co_return;
  const Language language = language_of(request);
  Answer found = co_await answer(request, language, line.pass);
  line.stream.expires_after(kPatience);  // it may have taken long
  Share long_answer;
  if (found.body.size() > kLongAnswer && !long_answer.take(house_.letters, found.body.size())) {
    found = refusal_answer(refusal(RefusalCode::Busy), language);
  }
  Response response = response_of(std::move(found), request);
  co_await http::async_write(line.stream, response,
                             asio::redirect_error(asio::use_awaitable, line.error));
}

}  // namespace paddock
