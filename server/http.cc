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
#include "server/answers.h"
#include "server/headers.h"
#include "server/maker_key.h"
#include "server/requests.h"
#include "server/session.h"
#include "server/site.h"

namespace paddock {

namespace http = beast::http;

namespace {

constexpr std::size_t kLargestBody = 16 * 1024;
constexpr std::size_t kLargestJournal = 2 * 1024 * 1024;  // a season of eighteen races
constexpr auto kPatience = std::chrono::seconds(30);
constexpr auto kBetweenRequests = std::chrono::seconds(5);

using Response = http::response<http::string_body>;
using FileResponse = http::response<http::span_body<const char>>;

Refusal refusal(std::string_view code, std::string_view key) { return {code, Message(key)}; }

// French when the browser asks for it before English.
Language language_of(const HttpRequest& request) {
  const std::string_view wanted = request[http::field::accept_language];
  const std::size_t french = wanted.find("fr");
  const std::size_t english = wanted.find("en");
  return french != std::string_view::npos && french < english ? Language::French
                                                              : Language::English;
}

template <class Message>
void set_headers(Message& response, const HttpRequest& request) {
  response.set(http::field::server, "Paddock");
  response.set("Content-Security-Policy", content_policy(request[http::field::host]));
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  response.set("Cross-Origin-Opener-Policy", "same-origin");
  response.keep_alive(request.keep_alive());
}

Response response_of(Answer answer, const HttpRequest& request) {
  Response response(static_cast<http::status>(answer.status), request.version());
  set_headers(response, request);
  response.set(http::field::content_type, answer.type);
  response.set(http::field::cache_control, "no-store");
  if (!answer.name.empty()) {
    response.set(http::field::content_disposition, "attachment; filename=\"" + answer.name + "\"");
  }
  response.body() = request.method() == http::verb::head ? std::string() : std::move(answer.body);
  response.prepare_payload();
  return response;
}

FileResponse file_response(const SiteFile& file, const HttpRequest& request) {
  FileResponse response(http::status::ok, request.version());
  set_headers(response, request);
  response.set(http::field::content_type, file.type);
  response.set(http::field::etag, file.tag);
  const bool is_named_by_content = file.path.starts_with("/assets/");
  response.set(http::field::cache_control,
               is_named_by_content ? "public, max-age=31536000, immutable" : "no-cache");
  response.set(http::field::vary, "Accept-Encoding");
  if (request[http::field::if_none_match] == file.tag) {
    response.result(http::status::not_modified);
    response.prepare_payload();
    return response;
  }
  const std::string_view accepted = request[http::field::accept_encoding];
  std::string_view bytes = file.plain;
  if (!file.brotli.empty() && accepted.find("br") != std::string_view::npos) {
    response.set(http::field::content_encoding, "br");
    bytes = file.brotli;
  } else if (!file.gzip.empty() && accepted.find("gzip") != std::string_view::npos) {
    response.set(http::field::content_encoding, "gzip");
    bytes = file.gzip;
  }
  if (request.method() != http::verb::head) response.body() = {bytes.data(), bytes.size()};
  response.prepare_payload();
  return response;
}

// (What is awaited gets named things alone: g++ 12 destroys temporaries of a co_await twice.)
//
// Runs `start` on a room's loop with a function to call with the outcome, and waits for it here.
// The answer is handed over on this coroutine's own loop, so it cannot come before the waiting
// begins.
template <class T, class Start>
asio::awaitable<T> in_room(std::shared_ptr<Room> room, Start start) {
  const auto outcome = std::make_shared<std::optional<T>>();
  const auto bell = std::make_shared<asio::steady_timer>(co_await asio::this_coro::executor,
                                                         asio::steady_timer::time_point::max());
  room->loop().post([start, outcome, bell] {
    start([outcome, bell](T value) {
      asio::post(bell->get_executor(), [outcome, bell, value = std::move(value)]() mutable {
        *outcome = std::move(value);
        bell->cancel();
      });
    });
  });
  boost::system::error_code cancelled;
  co_await bell->async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  PADDOCK_CHECK(outcome->has_value());
  co_return std::move(**outcome);
}

std::optional<std::string_view> text_in(std::string_view query, std::string_view name) {
  for (std::string_view part : split(query, '&')) {
    if (part.starts_with(name) && part.substr(name.size(), 1) == "=") {
      return part.substr(name.size() + 1);
    }
  }
  return std::nullopt;
}

int whole_in(std::string_view query, std::string_view name, int otherwise) {
  const std::optional<std::string_view> text = text_in(query, name);
  if (!text) return otherwise;
  const std::optional<int> value = parse_whole<int>(*text);
  if (!value || *value < 0) throw InputError(Message("error.wire.step"));
  return *value;
}

Viewer viewer_in(std::string_view query) {
  const int key = whole_in(query, "viewer", 0);
  if (key > kMaxSeats) throw InputError(Message("error.wire.step"));
  return key == 0 ? Viewer::spectator() : Viewer(seat_at(key - 1));
}

std::string now_of(const Room& room) {
  return summary_now(room.id(), *room.table(), now_in_milliseconds());
}

// A client still sending would never read its answer: closing with bytes unread resets the
// connection. So they are read, within reason, and thrown away.
asio::awaitable<void> hear_out(beast::tcp_stream& stream, beast::flat_buffer& buffer) {
  constexpr std::size_t kMost = 4 * 1024 * 1024;
  boost::system::error_code error;
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
  buffer.consume(buffer.size());
  stream.expires_after(std::chrono::seconds(5));
  for (std::size_t heard = 0; heard < kMost && !error;) {
    const auto space = buffer.prepare(16 * 1024);
    heard +=
        co_await stream.async_read_some(space, asio::redirect_error(asio::use_awaitable, error));
  }
}

// Not a connection that broke off, but something that is no HTTP.
bool is_malformed(const boost::system::error_code& error) {
  return error.category() == http::make_error_code(http::error::bad_method).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

asio::awaitable<void> refuse_malformed(beast::tcp_stream& stream, beast::flat_buffer& buffer) {
  HttpRequest unread;
  unread.keep_alive(false);
  Response response = response_of(
      refusal_answer(refusal("bad-request", "error.wire.http"), Language::English), unread);
  boost::system::error_code error;
  co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
  co_await hear_out(stream, buffer);
}

}  // namespace

// "/api/tables/abc/seats?x=1" in its parts.
struct Http::Path {
  explicit Path(std::string_view target) {
    const std::size_t mark = target.find('?');
    whole = target.substr(0, mark);
    if (mark != std::string_view::npos) query = target.substr(mark + 1);
    parts = split(whole.substr(whole.starts_with('/') ? 1 : 0), '/');
  }
  std::string_view part(std::size_t i) const { return i < parts.size() ? parts[i] : ""; }
  std::string_view whole;
  std::string_view query;
  std::vector<std::string_view> parts;
};

asio::awaitable<void> Http::serve(tcp::socket socket) {
  boost::system::error_code error;
  const auto peer = socket.remote_endpoint(error);
  if (error) co_return;
  std::optional<Pass> pass = Pass::get(doors_, peer.address().to_string());
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
  } catch (const std::exception& failure) {
    house_.log(std::string("a connection ended: ") + failure.what());
  }
}

asio::awaitable<void> Http::talk(tcp::socket socket, Pass pass) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer;
  boost::system::error_code error;
  bool is_first = true;
  for (bool goes_on = true; goes_on;) {
    auto parser = std::make_unique<http::request_parser<http::string_body>>();
    parser->header_limit(8 * 1024);
    parser->body_limit(boost::none);  // what it may be depends on the header
    stream.expires_after(is_first ? kPatience : kBetweenRequests);
    is_first = false;
    co_await http::async_read_header(stream, buffer, *parser,
                                     asio::redirect_error(asio::use_awaitable, error));
    if (error) {
      if (is_malformed(error)) co_await refuse_malformed(stream, buffer);
      co_return;
    }
    stream.expires_after(kPatience);
    const std::string_view target = parser->get().target();
    const bool is_journal = target.starts_with("/api/replay") || target.starts_with("/api/story");
    const std::size_t largest = is_journal ? kLargestJournal : kLargestBody;
    parser->body_limit(largest);  // of a body in chunks
    if (!is_framing_clear(parser->get())) {
      co_await refuse_malformed(stream, buffer);
      co_return;
    }
    if (parser->content_length().value_or(0) > largest) {
      error = http::error::body_limit;
    } else {
      co_await http::async_read(stream, buffer, *parser,
                                asio::redirect_error(asio::use_awaitable, error));
    }
    HttpRequest request = parser->release();
    ++house_.metrics.requests;
    const Language language = language_of(request);
    if (error == http::error::body_limit) {
      Response response = response_of(
          refusal_answer(refusal("too-large", "error.wire.too_large"), language), request);
      response.keep_alive(false);
      co_await http::async_write(stream, response,
                                 asio::redirect_error(asio::use_awaitable, error));
      co_await hear_out(stream, buffer);
      co_return;
    }
    if (error) {
      if (is_malformed(error)) co_await refuse_malformed(stream, buffer);
      co_return;
    }
    if (!is_allowed_host(request[http::field::host], house_.config.hosts)) {
      Response response =
          response_of(refusal_answer(refusal("host", "error.wire.host"), language), request);
      response.keep_alive(false);
      co_await http::async_write(stream, response,
                                 asio::redirect_error(asio::use_awaitable, error));
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
      std::string sender = sender_of(request, pass);
      Answer found = co_await answer(request, std::move(sender), language);
      Response response = response_of(std::move(found), request);
      co_await http::async_write(stream, response,
                                 asio::redirect_error(asio::use_awaitable, error));
    }
    if (error) co_return;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

asio::awaitable<bool> Http::load(std::shared_ptr<Room> room) {
  const auto work = [room](auto done) { done(room->load()); };
  const bool found = co_await in_room<bool>(room, work);
  if (!found) hall_.forget(room->id());
  co_return found;
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
  std::string_view named = request["X-Forwarded-For"];
  named = named.substr(named.rfind(',') + 1);
  while (named.starts_with(' ')) named.remove_prefix(1);
  return named.empty() ? pass.address() : std::string(named);
}

// A WebSocket that has nowhere to go is told why before it is closed: a browser shows scripts
// nothing of a refused upgrade.
asio::awaitable<void> Http::upgrade(tcp::socket socket, Pass pass, HttpRequest request,
                                    Language language) {
  const Path path(request.target());
  if (!is_allowed_origin(request)) {
    Response response =
        response_of(refusal_answer(refusal("origin", "error.wire.origin"), language), request);
    co_await http::async_write(socket, response, asio::use_awaitable);
    co_return;
  }
  const std::string id(path.part(1));
  std::shared_ptr<Room> room;
  bool is_there = false;
  if (path.part(0) == "ws" && is_table_id(id)) {
    room = hall_.room(id);
    is_there = co_await load(room);
  }
  beast::websocket::stream<tcp::socket> stream(std::move(socket));
  stream.set_option(beast::websocket::stream_base::timeout{
      std::chrono::seconds(10), beast::websocket::stream_base::none(), false});
  co_await stream.async_accept(request, asio::use_awaitable);
  if (!is_there) {
    const auto code = static_cast<beast::websocket::close_code>(CloseCode::NoTable);
    const std::string text =
        refused_frame(refusal("no-table", "error.wire.no_table"), "", translator(language));
    co_await stream.async_write(asio::buffer(text), asio::use_awaitable);
    co_await stream.async_close(code, asio::use_awaitable);
    co_return;
  }
  seat(std::move(stream.next_layer()), std::move(pass), std::move(room), language);
}

// From here on the connection lives on the loop of its table.
void Http::seat(tcp::socket socket, Pass pass, std::shared_ptr<Room> room, Language language) {
  Loop& loop = room->loop();
  const tcp protocol = socket.local_endpoint().protocol();
  // (std::function wants to be copied, a pass cannot be.)
  const auto moved = std::make_shared<std::pair<Loop::Socket, Pass>>(
      Loop::Socket(loop.executor(), protocol, socket.release()), std::move(pass));
  loop.post([this, moved, room = std::move(room), language] {
    auto& [taken, its_pass] = *moved;
    std::make_shared<Session>(std::move(taken), room, std::move(its_pass), house_, language)
        ->start();
  });
}

asio::awaitable<Answer> Http::answer(const HttpRequest& request, std::string sender,
                                     Language language) {
  std::optional<Answer> failed;
  try {
    co_return co_await route(request, std::move(sender), language);
  } catch (const StoreError& error) {
    house_.log("the store failed: " + error.message().key);
    failed = refusal_answer(refusal("storage", "error.wire.storage"), language);
  } catch (const InputError& error) {
    failed = refusal_answer({"bad-request", error.message()}, language);
  }
  co_return *failed;
}

asio::awaitable<Answer> Http::route(const HttpRequest& request, std::string sender,
                                    Language language) {
  const Path path(request.target());
  const bool is_post = request.method() == http::verb::post;
  const bool is_get = request.method() == http::verb::get || request.method() == http::verb::head;
  if (is_post && !is_allowed_origin(request)) {
    co_return refusal_answer(refusal("origin", "error.wire.origin"), language);
  }
  if (is_get && path.whole == "/health") {
    const bool is_well = house_.ledger.is_well();
    const std::string_view status = is_well ? "ok" : "storage";
    co_return Answer{is_well ? 200u : 503u, "application/json",
                     "{\"status\":\"" + std::string(status) + "\",\"version\":\"" +
                         house_.config.version + "\"}",
                     ""};
  }
  if (is_get && path.whole == "/metrics") co_return metrics();
  if (is_get && path.whole == "/api/games") co_return games_answer();
  if (is_get && path.part(0) == "api" && path.part(1) == "games" && path.part(3) == "files" &&
      path.parts.size() == 5) {
    const auto file = game_file_answer(path.part(2), path.part(4));
    if (file) co_return *file;
  }
  if (is_get && path.whole == "/api/tables") {
    const std::optional<std::string_view> ids = text_in(path.query, "ids");
    if (!ids) co_return lobby();
    co_return co_await tables(*ids);
  }
  if (is_post && path.whole == "/api/tables") {
    CreateRequest wanted = parse_create(request.body());
    co_return co_await create(std::move(wanted), std::move(sender), language);
  }
  if (is_post && path.whole == "/api/replay") {
    co_return replay_answer(request.body(), whole_in(path.query, "from", 0), viewer_in(path.query));
  }
  if (is_post && path.whole == "/api/story") {
    const auto story = story_answer(request.body(), whole_in(path.query, "race", 1));
    if (const auto* refused = std::get_if<Refusal>(&story)) {
      co_return refusal_answer(*refused, language);
    }
    co_return std::get<Answer>(story);
  }
  if (path.part(0) == "api" && path.part(1) == "tables" && path.parts.size() >= 3) {
    co_return co_await table_route(request, path, std::move(sender), language);
  }
  co_return refusal_answer(refusal("no-page", "error.wire.no_page"), language);
}

asio::awaitable<Answer> Http::table_route(const HttpRequest& request, const Path& path,
                                          std::string sender, Language language) {
  const std::string id(path.part(2));
  if (!is_table_id(id)) {
    co_return refusal_answer(refusal("no-table", "error.wire.no_table"), language);
  }
  const std::shared_ptr<Room> room = hall_.room(id);
  const bool is_there = co_await load(room);
  if (!is_there) {
    co_return refusal_answer(refusal("no-table", "error.wire.no_table"), language);
  }
  const bool is_post = request.method() == http::verb::post;
  const bool is_get = request.method() == http::verb::get || request.method() == http::verb::head;
  const std::string_view what = path.part(3);
  if (is_post && what == "seats") {
    ClaimRequest wanted = parse_claim(request.body());
    co_return co_await claim(room, std::move(wanted), std::move(sender), language);
  }
  if (is_post && what == "fork") {
    ForkRequest wanted = parse_fork(request.body());
    co_return co_await fork(room, std::move(wanted), std::move(sender), language);
  }
  if (!is_get || path.parts.size() > 4) {
    co_return refusal_answer(refusal("no-page", "error.wire.no_page"), language);
  }
  const int from = whole_in(path.query, "from", 0);
  const int part = whole_in(path.query, "race", 1);
  const Viewer viewer = viewer_in(path.query);
  using Found = std::variant<Answer, Refusal, Message>;
  const auto work = [room, what, from, part, viewer](auto done) {
    try {
      if (what == "journal")
        return done(std::visit([](auto a) { return Found(a); }, journal_answer(*room)));
      if (what == "replay") {
        return done(
            std::visit([](auto a) { return Found(a); }, replay_answer(*room, from, viewer)));
      }
      if (what == "story") {
        return done(std::visit([](auto a) { return Found(a); }, story_answer(*room, part)));
      }
      if (room->frozen()) return done(Found(*room->frozen()));
      if (what.empty()) {
        return done(Found(Answer{200, "application/json", now_of(*room), ""}));
      }
      done(Found(refusal("no-page", "error.wire.no_page")));
    } catch (const InputError& error) {
      done(Found(error.message()));
    }
  };
  const Found found = co_await in_room<Found>(room, work);
  if (const auto* message = std::get_if<Message>(&found)) throw InputError(*message);
  if (const auto* refused = std::get_if<Refusal>(&found))
    co_return refusal_answer(*refused, language);
  co_return std::get<Answer>(found);
}

asio::awaitable<Answer> Http::create(CreateRequest request, std::string sender, Language language) {
  JsonOut seats;
  seats.open_array();
  for (Seat seat : request.mine) {
    const std::string token = fresh_token();
    request.settings.seats[static_cast<std::size_t>(index(seat))].token = sha256(token);
    seats.open_object().key("seat").value(std::int64_t{index(seat) + 1});
    seats.key("token").value(token).close_object();
  }
  seats.close_array();
  request.settings.invite = fresh_table_id();
  request.settings.created = wall_milliseconds();
  request.settings.maker = maker_key(sender);
  const std::string invite = request.settings.invite;
  const std::shared_ptr<Room> room = hall_.make(std::move(request.settings));
  const auto work = [room](auto done) { room->keep(done); };
  const auto failure = co_await in_room<std::optional<Refusal>>(room, work);
  if (failure) {
    hall_.forget(room->id());
    co_return refusal_answer(*failure, language);
  }
  ++house_.metrics.tables_made;
  JsonOut out;
  out.open_object().key("table").value(room->id()).key("invite").value(invite);
  out.key("seats").raw(seats.text()).close_object();
  co_return Answer{201, "application/json", out.take(), ""};
}

asio::awaitable<Answer> Http::claim(std::shared_ptr<Room> room, ClaimRequest request,
                                    std::string sender, Language language) {
  const std::string token = fresh_token();
  const Room::Claim wanted{request.name,      request.seat,  request.invite,
                           maker_key(sender), sha256(token), request.commitment};
  const auto work = [room, wanted](auto done) { room->claim(wanted, done); };
  const Room::Claimed claimed = co_await in_room<Room::Claimed>(room, work);
  if (const auto* refused = std::get_if<Refusal>(&claimed)) {
    co_return refusal_answer(*refused, language);
  }
  JsonOut out;
  out.open_object().key("table").value(room->id()).key("seats").open_array();
  out.open_object().key("seat").value(std::int64_t{index(std::get<Seat>(claimed)) + 1});
  out.key("token").value(token).close_object().close_array().close_object();
  co_return Answer{201, "application/json", out.take(), ""};
}

asio::awaitable<Answer> Http::fork(std::shared_ptr<Room> room, ForkRequest request,
                                   std::string sender, Language language) {
  using Forked = std::variant<TableSettings, Refusal, Message>;
  const auto work = [room, request](auto done) {
    try {
      done(std::visit([](auto value) { return Forked(std::move(value)); },
                      fork_settings(*room, request)));
    } catch (const InputError& error) {
      done(Forked(error.message()));
    }
  };
  Forked forked = co_await in_room<Forked>(room, work);
  if (const auto* message = std::get_if<Message>(&forked)) throw InputError(*message);
  if (const auto* refused = std::get_if<Refusal>(&forked)) {
    co_return refusal_answer(*refused, language);
  }
  CreateRequest create_request{std::get<TableSettings>(std::move(forked)), {request.seat}};
  co_return co_await create(std::move(create_request), std::move(sender), language);
}

Answer Http::lobby() const {
  constexpr int kMostListed = 100;
  JsonOut out;
  out.open_object().key("tables").open_array();
  for (const Listed& listed : house_.store.lobby(kMostListed)) out.raw(listed.listing.summary);
  out.close_array().close_object();
  return {200, "application/json", out.take(), ""};
}

// How some tables stand, for somebody who knows their ids. Those that are not there, or cannot be
// read, are left out.
asio::awaitable<Answer> Http::tables(std::string_view ids) {
  constexpr std::size_t kMostAsked = 30;
  const std::vector<std::string_view> wanted = split(ids, ',');
  if (wanted.size() > kMostAsked) throw InputError(Message("error.wire.field", {{"field", "ids"}}));
  JsonOut out;
  out.open_object().key("tables").open_array();
  for (std::string_view id : wanted) {
    if (!is_table_id(id)) continue;
    const std::shared_ptr<Room> room = hall_.room(std::string(id));
    const bool is_there = co_await load(room);
    if (!is_there) continue;
    const auto work = [room](auto done) { done(room->frozen() ? std::string() : now_of(*room)); };
    const std::string text = co_await in_room<std::string>(room, work);
    if (!text.empty()) out.raw(text);
  }
  out.close_array().close_object();
  co_return Answer{200, "application/json", out.take(), ""};
}

Answer Http::metrics() const {
  std::string text;
  const auto line = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
    text.append("# TYPE paddock_").append(name).append(" ").append(kind);
    text.append("\npaddock_").append(name).append(" ").append(std::to_string(value)).append("\n");
  };
  const Metrics& metrics = house_.metrics;
  line("requests_total", "counter", metrics.requests);
  line("connections", "gauge", metrics.connections);
  line("sockets", "gauge", metrics.sockets);
  line("commands_total", "counter", metrics.commands);
  line("refusals_total", "counter", metrics.refusals);
  line("closed_for_limits_total", "counter", metrics.closed_for_limits);
  line("tables_made_total", "counter", metrics.tables_made);
  line("tables_loaded", "gauge", metrics.tables_loaded);
  line("tables_frozen_total", "counter", metrics.tables_frozen);
  line("store_syncs_total", "counter", house_.ledger.syncs());
  line("store_lines_total", "counter", house_.ledger.lines());
  return {200, "text/plain; version=0.0.4", text, ""};
}

}  // namespace paddock
