#include "server/http.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "engine/text.h"
#include "protocol/answers.h"
#include "protocol/requests.h"
#include "server/elsewhere.h"
#include "server/headers.h"
#include "server/http_path.h"
#include "server/http_response.h"
#include "server/memory.h"
#include "server/session.h"
#include "server/site.h"

namespace paddock {

namespace http = beast::http;

namespace {

constexpr std::size_t kLargestBody = 16 * 1024;
// A table's whole record as a journal: its lines, with their part of the seal, are shorter than
// this.
constexpr std::size_t kLargestJournal = std::size_t{TableLimits().entries} * 40;
constexpr auto kPatience = std::chrono::seconds(30);
constexpr auto kBetweenRequests = std::chrono::seconds(5);
constexpr std::size_t kLongAnswer = 64 * 1024;

Refusal refusal(RefusalCode code, std::string_view key) { return {code, Message(key)}; }

}  // namespace

asio::awaitable<void> Http::serve(tcp::socket socket) {
  boost::system::error_code error;
  const auto peer = socket.remote_endpoint(error);
  if (error) co_return;
  std::optional<Pass> pass = Pass::get(doors_, address_key(peer.address()));
  if (!pass) {
    HttpRequest unread;
    unread.keep_alive(false);
    Response response = response_of(
        refusal_answer(refusal("too-many", "error.wire.too_many"), Language::English), unread);
    co_await http::async_write(socket, response, asio::redirect_error(asio::use_awaitable, error));
    co_return;
  }
  try {
    co_await talk(std::move(socket), std::move(*pass));
  } catch (const std::bad_alloc&) {
    ++house_.metrics.out_of_memory;
    house_.log("a connection ended: no memory left");
  } catch (const std::exception& failure) {
    house_.log(std::string("a connection ended: ") + failure.what());
  }
}

// Before what was asked has been read whole.
asio::awaitable<void> Http::turn_away(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                      const HttpRequest& request, const Refused& refused) {
  boost::system::error_code error;
  Response response =
      response_of(refusal_answer(refused.refusal, language_of(request), refused.wait), request);
  response.keep_alive(false);
  co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
  co_await hear_out(stream, buffer);
}

// What may be read is read; otherwise says why not.
asio::awaitable<std::optional<Refused>> Http::read_body(beast::tcp_stream& stream,
                                                        beast::flat_buffer& buffer, Parser& parser,
                                                        const Pass& pass, Share& letter,
                                                        boost::system::error_code& error) {
  const std::string_view target = parser.get().target();
  const bool is_journal = target.starts_with("/api/replay") || target.starts_with("/api/story");
  const std::size_t largest = is_journal ? kLargestJournal : kLargestBody;
  const std::size_t announced = parser.content_length().value_or(parser.chunked() ? largest : 0);
  if (const auto wait = doors_->wait_for(Asks::Request, sender_of(parser.get(), pass))) {
    co_return Refused(refusal("too-many", "error.wire.too_many_requests"), *wait);
  }
  if (announced > largest) co_return Refused(refusal("too-large", "error.wire.too_large"));
  if (announced > kLargestBody && !letter.take(house_.letters, announced)) {
    co_return Refused(refusal("busy", "error.wire.busy"));
  }
  parser.body_limit(largest);  // of a body in chunks
  co_await http::async_read(stream, buffer, parser,
                            asio::redirect_error(asio::use_awaitable, error));
  if (error == http::error::body_limit) {
    error = {};
    co_return Refused(refusal("too-large", "error.wire.too_large"));
  }
  if (!is_allowed_host(parser.get()[http::field::host], house_.config.hosts)) {
    co_return Refused(refusal("host", "error.wire.host"));
  }
  co_return std::nullopt;
}

asio::awaitable<void> Http::talk(tcp::socket socket, Pass pass) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  boost::system::error_code error;
  bool is_first = true;
  for (bool goes_on = true; goes_on;) {
    auto parser = std::make_unique<Parser>();
    parser->header_limit(8 * 1024);
    parser->body_limit(boost::none);  // what it may be depends on the header
    stream.expires_after(is_first ? kPatience : kBetweenRequests);
    is_first = false;
    co_await http::async_read_header(stream, buffer, *parser,
                                     asio::redirect_error(asio::use_awaitable, error));
    if (!error && !is_framing_clear(parser->get())) error = http::error::bad_field;
    if (error) break;
    ++house_.metrics.requests;
    stream.expires_after(kPatience);
    Share letter;
    const std::optional<Refused> refused =
        co_await read_body(stream, buffer, *parser, pass, letter, error);
    if (error) break;
    HttpRequest request = parser->release();
    const Language language = language_of(request);
    if (refused) {
      co_await turn_away(stream, buffer, request, *refused);
      co_return;
    }
    if (beast::websocket::is_upgrade(request)) {
      stream.expires_never();
      parser.reset();
      tcp::socket released = stream.release_socket();
      co_await upgrade(std::move(released), std::move(pass), std::move(request), language);
      co_return;
    }
    goes_on = request.keep_alive();
    const Path path(request.target());
    const bool is_read =
        request.method() == http::verb::get || request.method() == http::verb::head;
    const bool is_file = is_read && path.part(0) != "api" && path.part(0) != "ws" &&
                         path.whole != "/health" && path.whole != "/metrics";
    const SiteFile* file = is_file ? find_site_file(path.whole) : nullptr;
    if (file != nullptr) {
      FileResponse response = file_response(*file, request);
      co_await http::async_write(stream, response,
                                 asio::redirect_error(asio::use_awaitable, error));
    } else {
      Answer found = co_await answer(request, language, pass);
      stream.expires_after(kPatience);  // it may have taken long
      Share long_answer;
      if (found.body.size() > kLongAnswer && !long_answer.take(house_.letters, found.body.size())) {
        found = refusal_answer(refusal("busy", "error.wire.busy"), language);
      }
      Response response = response_of(std::move(found), request);
      co_await http::async_write(stream, response,
                                 asio::redirect_error(asio::use_awaitable, error));
    }
    if (error) co_return;
  }
  if (is_malformed(error)) {
    co_await refuse_malformed(stream, buffer);
  } else if (!error) {
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
  }
}

asio::awaitable<std::optional<Refusal>> Http::load(std::shared_ptr<Gathering> gathering) {
  if (gathering->bytes() == 0) co_await make_space();
  const auto work = [gathering](auto done) { gathering->load(done); };
  const auto failure = co_await on_its_loop<std::optional<Refusal>>(gathering, work);
  if (failure && failure->code == "no-table") hall_.forget(gathering->id());
  co_return failure;
}

// Gives tables that nobody looks at a moment to leave, when there is no memory for another.
asio::awaitable<void> Http::make_space(std::string maker) {
  constexpr int kTries = 10;
  for (int i = 0; i < kTries; ++i) {
    const bool has_his_share = house_.makers.has_his_share(maker);
    if (!house_.memory.is_full() && !has_his_share) co_return;
    hall_.relieve();
    if (has_his_share) hall_.relieve(maker);
    asio::steady_timer moment(co_await asio::this_coro::executor, std::chrono::milliseconds(20));
    co_await moment.async_wait(asio::use_awaitable);
  }
}

bool Http::is_allowed_origin(const HttpRequest& request) const {
  const std::string_view origin = request[http::field::origin];
  if (origin.empty()) return true;  // no browser, or a page of our own
  const auto& allowed = house_.config.origins;
  if (std::ranges::find(allowed, origin) != allowed.end()) return true;
  const std::string host(request[http::field::host]);
  return origin == "http://" + host || origin == "https://" + host;
}

// Behind a proxy everybody comes from its address; it says last where it had the request from.
std::string Http::sender_of(const HttpRequest& request, const Pass& pass) const {
  if (!house_.config.is_behind_proxy) return pass.address();
  const auto address = forwarded_for(request);
  return address ? address_key(*address) : pass.address();
}

// A WebSocket that has nowhere to go is told why before it is closed: a browser shows scripts
// nothing of a refused upgrade.
asio::awaitable<void> Http::upgrade(tcp::socket socket, Pass pass, HttpRequest request,
                                    Language language) {
  const Path path(request.target());
  const std::string sender = sender_of(request, pass);
  if (!is_allowed_origin(request)) {
    Response response =
        response_of(refusal_answer(refusal("origin", "error.wire.origin"), language), request);
    co_await http::async_write(socket, response, asio::use_awaitable);
    co_return;
  }
  const std::string id(path.part(1));
  std::shared_ptr<Gathering> gathering;
  std::optional<Refusal> missing = refusal("no-table", "error.wire.no_table");
  if (path.part(0) == "ws" && is_table_id(id)) {
    gathering = hall_.gathering(id);
    missing = co_await load(gathering);
  }
  beast::websocket::stream<tcp::socket> stream(std::move(socket));
  stream.set_option(beast::websocket::stream_base::timeout{
      std::chrono::seconds(10), beast::websocket::stream_base::none(), false});
  co_await stream.async_accept(request, asio::use_awaitable);
  if (missing) {
    const bool is_none = missing->code == "no-table";
    const auto code = static_cast<beast::websocket::close_code>(is_none ? CloseCode::NoTable
                                                                        : CloseCode::GoingAway);
    const std::string text = refused_frame(*missing, "", translator(language));
    co_await stream.async_write(asio::buffer(text), asio::use_awaitable);
    co_await stream.async_close(code, asio::use_awaitable);
    co_return;
  }
  seat(std::move(stream.next_layer()), std::move(pass), std::move(gathering), {sender, language});
}

// From here on the connection lives on the loop of its table.
void Http::seat(tcp::socket socket, Pass pass, std::shared_ptr<Gathering> gathering,
                Caller caller) {
  Loop& loop = gathering->loop();
  const tcp protocol = socket.local_endpoint().protocol();
  // (std::function wants to be copied, a pass cannot be.)
  const auto moved = std::make_shared<std::pair<Loop::Socket, Pass>>(
      Loop::Socket(loop.executor(), protocol, socket.release()), std::move(pass));
  loop.post([this, moved, gathering = std::move(gathering), caller = std::move(caller)] {
    auto& [taken, its_pass] = *moved;
    std::make_shared<Session>(std::move(taken), gathering, std::move(its_pass), house_, caller)
        ->start();
  });
}

asio::awaitable<Answer> Http::answer(HttpRequest& request, Language language, const Pass& pass) {
  std::optional<Answer> failed;
  try {
    co_return co_await route(request, pass);
  } catch (const Refused& refused) {
    failed = refusal_answer(refused.refusal, language, refused.wait);
  } catch (const StoreError& error) {
    house_.log("the store failed: " + error.message().key);
    failed = refusal_answer(refusal("storage", "error.wire.storage"), language);
  } catch (const InputError& error) {
    failed = refusal_answer({"bad-request", error.message()}, language);
  } catch (const std::bad_alloc&) {
    ++house_.metrics.out_of_memory;
    house_.log("a request was refused: no memory left");
    failed = refusal_answer(refusal("memory", "error.wire.memory"), language);
  } catch (const std::exception& error) {
    house_.log(std::string("a request was given up: ") + error.what());
    failed = refusal_answer(refusal("frozen", "error.wire.frozen"), language);
  }
  co_return std::move(*failed);
}

asio::awaitable<Answer> Http::route(HttpRequest& request, const Pass& pass) {
  const Path path(request.target());
  const bool is_post = request.method() == http::verb::post;
  const bool is_get = request.method() == http::verb::get || request.method() == http::verb::head;
  if (is_post && !is_allowed_origin(request)) throw Refused(refusal("origin", "error.wire.origin"));
  if (is_get && path.whole == "/health") co_return health();
  if (is_get && path.whole == "/metrics") co_return metrics();
  if (is_get && path.whole == "/api/games") co_return games_answer();
  if (is_get && path.part(0) == "api" && path.part(1) == "games" && path.part(3) == "files" &&
      path.parts.size() == 5) {
    const auto file = game_file_answer(path.part(2), path.part(4));
    if (file) co_return *file;
  }
  if (is_get && path.whole == "/api/tables") {
    const std::optional<std::string_view> ids = text_in(path.query, "ids");
    if (ids) co_return co_await tables(*ids);
    const auto work = [this] { return lobby(); };
    co_return co_await on_worker<Answer>(house_.for_tables, work);
  }
  if (is_post && path.whole == "/api/tables") {
    CreateRequest wanted = granted(parse_create(request.body()));
    co_return co_await create(std::move(wanted), sender_of(request, pass));
  }
  if (is_post && (path.whole == "/api/replay" || path.whole == "/api/story")) {
    co_return co_await of_journal(request, path, pass);
  }
  if (path.part(0) == "api" && path.part(1) == "tables" && path.parts.size() >= 3) {
    co_return co_await table_route(request, path, pass);
  }
  throw Refused(refusal("no-page", "error.wire.no_page"));
}

}  // namespace paddock
