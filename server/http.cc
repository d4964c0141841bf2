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
#include "server/elsewhere.h"
#include "server/headers.h"
#include "server/maker_key.h"
#include "server/memory.h"
#include "server/requests.h"
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
  if (answer.retry_after > 0) {
    response.set(http::field::retry_after, std::to_string(answer.retry_after));
  }
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

asio::awaitable<std::optional<Refusal>> Http::load(std::shared_ptr<Room> room) {
  if (room->bytes() == 0) co_await make_space();
  const auto work = [room](auto done) { room->load(done); };
  const auto failure = co_await in_room<std::optional<Refusal>>(room, work);
  if (failure && failure->code == "no-table") hall_.forget(room->id());
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
  if (!is_allowed_origin(request)) {
    Response response =
        response_of(refusal_answer(refusal("origin", "error.wire.origin"), language), request);
    co_await http::async_write(socket, response, asio::use_awaitable);
    co_return;
  }
  const std::string id(path.part(1));
  std::shared_ptr<Room> room;
  std::optional<Refusal> missing = refusal("no-table", "error.wire.no_table");
  if (path.part(0) == "ws" && is_table_id(id)) {
    room = hall_.room(id);
    missing = co_await load(room);
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
    CreateRequest wanted = parse_create(request.body());
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

// One address may have only some journals played again at a time: the others' wait less.
asio::awaitable<Answer> Http::of_journal(HttpRequest& request, const Path& path, const Pass& pass) {
  const auto errand = pass.errand();
  if (!errand) throw Refused(refusal("too-many", "error.wire.too_many_requests"), 2);
  const bool is_story = path.whole == "/api/story";
  const int from = whole_in(path.query, "from", 0);
  const int part = whole_in(path.query, "race", 1);
  const Viewer viewer = viewer_in(path.query);
  const auto journal = std::make_shared<std::string>(std::move(request.body()));
  const auto work = [errand, journal, is_story, from, part, viewer] {
    return is_story ? story_answer(*journal, part) : replay_answer(*journal, from, viewer);
  };
  co_return co_await on_worker<Answer>(house_.for_journals, work);
}

asio::awaitable<Answer> Http::table_route(const HttpRequest& request, const Path& path,
                                          const Pass& pass) {
  const std::string id(path.part(2));
  if (!is_table_id(id)) throw Refused(refusal("no-table", "error.wire.no_table"));
  const std::shared_ptr<Room> room = hall_.room(id);
  const std::optional<Refusal> missing = co_await load(room);
  if (missing) throw Refused(*missing);
  const bool is_post = request.method() == http::verb::post;
  const bool is_get = request.method() == http::verb::get || request.method() == http::verb::head;
  const std::string what(path.part(3));
  if (is_post && what == "seats") {
    ClaimRequest wanted = parse_claim(request.body());
    co_return co_await claim(room, std::move(wanted), sender_of(request, pass));
  }
  if (is_post && what == "fork") {
    ForkRequest wanted = parse_fork(request.body());
    co_return co_await fork(room, std::move(wanted), sender_of(request, pass));
  }
  const bool is_known = what.empty() || what == "journal" || what == "replay" || what == "story";
  if (!is_get || path.parts.size() > 4 || !is_known) {
    throw Refused(refusal("no-page", "error.wire.no_page"));
  }
  const int from = whole_in(path.query, "from", 0);
  const int part = whole_in(path.query, "race", 1);
  const Viewer viewer = viewer_in(path.query);
  if (what.empty()) {
    const auto summed = [room](auto done) {
      if (const auto why = room->closed()) throw Refused(*why);
      done(Answer{200, "application/json", now_of(*room)});
    };
    co_return co_await in_room<Answer>(room, summed);
  }
  const auto taken = [room, what, from, part, viewer](auto done) {
    done(what == "journal"  ? journal_of(*room)
         : what == "replay" ? replay_of(*room, from, viewer)
                            : story_of(*room, part));
  };
  const auto errand = pass.errand();
  if (!errand) throw Refused(refusal("too-many", "error.wire.too_many_requests"), 2);
  Telling found = co_await in_room<Telling>(room, taken);
  const auto telling = std::make_shared<Telling>(std::move(found));
  const auto work = [errand, telling] { return (*telling)(); };
  co_return co_await on_worker<Answer>(house_.for_tables, work);
}

asio::awaitable<Answer> Http::create(CreateRequest request, std::string sender) {
  if (const auto wait = doors_->wait_for(Asks::NewTable, sender)) {
    throw Refused(refusal("too-many", "error.wire.too_many_tables"), *wait);
  }
  const std::string maker = maker_key(sender);
  co_await make_space(maker);
  if (house_.memory.is_full() || house_.makers.has_his_share(maker)) {
    ++house_.metrics.refused_for_memory;
    throw Refused(refusal("memory", "error.wire.memory"));
  }
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
  request.settings.maker = maker;
  const std::string invite = request.settings.invite;
  const std::shared_ptr<Room> room = co_await make(std::move(request.settings));
  const auto work = [room](auto done) { room->keep(done); };
  const auto failure = co_await in_room<std::optional<Refusal>>(room, work);
  if (failure) {
    hall_.forget(room->id());
    throw Refused(*failure);
  }
  ++house_.metrics.tables_made;
  JsonOut out;
  out.open_object().key("table").value(room->id()).key("invite").value(invite);
  out.key("seats").raw(seats.text()).close_object();
  co_return Answer{201, "application/json", out.take()};
}

// One that begins with the moves of another is made elsewhere: they are all made again.
asio::awaitable<std::shared_ptr<Room>> Http::make(TableSettings settings) {
  if (settings.given.empty()) co_return hall_.make(std::move(settings));
  const auto shared = std::make_shared<TableSettings>(std::move(settings));
  const auto work = [this, shared] { return hall_.make(std::move(*shared)); };
  co_return co_await on_worker<std::shared_ptr<Room>>(house_.for_tables, work);
}

asio::awaitable<Answer> Http::claim(std::shared_ptr<Room> room, ClaimRequest request,
                                    std::string sender) {
  const std::string token = fresh_token();
  const Room::Claim wanted{request.name,      request.seat,  request.invite,
                           maker_key(sender), sha256(token), request.commitment};
  const auto work = [room, wanted](auto done) { room->claim(wanted, done); };
  const Room::Claimed claimed = co_await in_room<Room::Claimed>(room, work);
  if (const auto* refused = std::get_if<Refusal>(&claimed)) throw Refused(*refused);
  JsonOut out;
  out.open_object().key("table").value(room->id()).key("seats").open_array();
  out.open_object().key("seat").value(std::int64_t{index(std::get<Seat>(claimed)) + 1});
  out.key("token").value(token).close_object().close_array().close_object();
  co_return Answer{201, "application/json", out.take()};
}

asio::awaitable<Answer> Http::fork(std::shared_ptr<Room> room, ForkRequest request,
                                   std::string sender) {
  using Forking = std::function<TableSettings()>;
  const auto taken = [room, request](auto done) { done(fork_of(*room, request)); };
  const Forking forking = co_await in_room<Forking>(room, taken);
  TableSettings settings = co_await on_worker<TableSettings>(house_.for_tables, forking);
  CreateRequest create_request{std::move(settings), {request.seat}};
  co_return co_await create(std::move(create_request), std::move(sender));
}

Answer Http::lobby() const {
  constexpr int kMostListed = 100;
  JsonOut out;
  out.open_object().key("tables").open_array();
  for (const Listed& listed : house_.store.lobby(kMostListed)) out.raw(listed.listing.summary);
  out.close_array().close_object();
  return {200, "application/json", out.take()};
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
    const std::optional<Refusal> missing = co_await load(room);
    if (missing) continue;
    const auto work = [room](auto done) { done(room->closed() ? std::string() : now_of(*room)); };
    const std::string text = co_await in_room<std::string>(room, work);
    if (!text.empty()) out.raw(text);
  }
  out.close_array().close_object();
  co_return Answer{200, "application/json", out.take()};
}

}  // namespace paddock
