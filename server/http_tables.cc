// What is asked of tables, and of journals that somebody has.
#include <boost/beast/http.hpp>

#include "engine/text.h"
#include "protocol/answers.h"
#include "server/elsewhere.h"
#include "server/http_path.h"

// g++ 12 inlines how a coroutine's frame is made, not how it goes, and takes the two for strangers.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

namespace paddock {

namespace http = beast::http;

namespace {

Refusal refusal(RefusalCode code, std::string_view key) { return {code, Message(key)}; }

std::string now_of(const Gathering& gathering) {
  return summary_now(gathering.id(), *gathering.table(), now_in_milliseconds());
}

const Table& table_of(const Gathering& gathering) {
  if (const auto why = gathering.closed()) throw Refused(*why);
  return *gathering.table();
}

}  // namespace

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

// One address may have only some journals played again at a time: the others' wait less.
asio::awaitable<Answer> Http::of_journal(HttpRequest& request, const Path& path, const Pass& pass) {
  const auto errand = pass.errand(sender_of(request, pass));
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
  const std::shared_ptr<Gathering> gathering = hall_.gathering(id);
  const std::optional<Refusal> missing = co_await load(gathering);
  if (missing) throw Refused(*missing);
  const bool is_post = request.method() == http::verb::post;
  const bool is_get = request.method() == http::verb::get || request.method() == http::verb::head;
  const std::string what(path.part(3));
  if (is_post && what == "seats") {
    wire::ClaimSeat wanted = granted(parse_claim(request.body()));
    co_return co_await claim(gathering, std::move(wanted), sender_of(request, pass));
  }
  if (is_post && what == "fork") {
    wire::ForkTable wanted = granted(parse_fork(request.body()));
    co_return co_await fork(gathering, std::move(wanted), sender_of(request, pass));
  }
  const bool is_known = what.empty() || what == "journal" || what == "replay" || what == "story";
  if (!is_get || path.parts.size() > 4 || !is_known) {
    throw Refused(refusal("no-page", "error.wire.no_page"));
  }
  const int from = whole_in(path.query, "from", 0);
  const int part = whole_in(path.query, "race", 1);
  const Viewer viewer = viewer_in(path.query);
  if (what.empty()) {
    const auto summed = [gathering](auto done) {
      table_of(*gathering);
      done(Answer{200, "application/json", now_of(*gathering)});
    };
    co_return co_await on_its_loop<Answer>(gathering, summed);
  }
  const auto taken = [gathering, what, from, part, viewer](auto done) {
    const Table& table = table_of(*gathering);
    done(what == "journal"  ? journal_of(gathering->id(), table)
         : what == "replay" ? replay_of(table, from, viewer)
                            : story_of(table, part, wall_milliseconds));
  };
  const auto errand = pass.errand(sender_of(request, pass));
  if (!errand) throw Refused(refusal("too-many", "error.wire.too_many_requests"), 2);
  Telling found = co_await on_its_loop<Telling>(gathering, taken);
  const auto telling = std::make_shared<Telling>(std::move(found));
  const auto work = freezing(gathering, [this, errand, telling, what] {
    house_.config.trial(what);
    return (*telling)();
  });
  co_return co_await on_worker<Answer>(house_.for_tables, work);
}

asio::awaitable<Answer> Http::create(CreateRequest request, std::string sender) {
  if (const auto wait = doors_->wait_for(Asks::NewTable, sender)) {
    throw Refused(refusal("too-many", "error.wire.too_many_tables"), *wait);
  }
  const std::string maker = key_of_(sender);
  co_await make_space(maker);
  if (house_.memory.is_full() || house_.makers.has_his_share(maker)) {
    ++house_.metrics.refused_for_memory;
    throw Refused(refusal("memory", "error.wire.memory"));
  }
  wire::Created created = give_keys(request);
  request.settings.created = wall_milliseconds();
  request.settings.maker = maker;
  const std::shared_ptr<Gathering> gathering = co_await make(std::move(request.settings));
  const auto work = [gathering](auto done) { gathering->keep(done); };
  const auto failure = co_await on_its_loop<std::optional<Refusal>>(gathering, work);
  if (failure) {
    hall_.forget(gathering->id());
    throw Refused(*failure);
  }
  ++house_.metrics.tables_made;
  created.table = gathering->id();
  co_return Answer{201, "application/json", created_text(created)};
}

// One that begins with the moves of another is made elsewhere: they are all made again.
asio::awaitable<std::shared_ptr<Gathering>> Http::make(TableSettings settings) {
  if (settings.given.empty()) co_return hall_.make(std::move(settings));
  const auto shared = std::make_shared<TableSettings>(std::move(settings));
  const auto work = [this, shared] { return hall_.make(std::move(*shared)); };
  co_return co_await on_worker<std::shared_ptr<Gathering>>(house_.for_tables, work);
}

asio::awaitable<Answer> Http::claim(std::shared_ptr<Gathering> gathering, wire::ClaimSeat request,
                                    std::string sender) {
  const std::string token = fresh_token();
  Gathering::Claim wanted{request.name,  {}, request.invite.value_or(""), key_of_(sender),
                          sha256(token), {}};
  if (request.seat) wanted.seat = request.seat->seat;
  if (request.commitment) wanted.commitment = request.commitment->bytes;
  const auto work = [gathering, wanted](auto done) { gathering->claim(wanted, done); };
  const Gathering::Claimed claimed = co_await on_its_loop<Gathering::Claimed>(gathering, work);
  if (const auto* refused = std::get_if<Refusal>(&claimed)) throw Refused(*refused);
  const wire::Created created{gathering->id(), {}, {{std::get<Seat>(claimed), {token}}}};
  co_return Answer{201, "application/json", created_text(created)};
}

asio::awaitable<Answer> Http::fork(std::shared_ptr<Gathering> gathering, wire::ForkTable request,
                                   std::string sender) {
  using Forking = std::function<TableSettings()>;
  const auto taken = [gathering, request](auto done) {
    done(fork_of(table_of(*gathering), request));
  };
  const Forking forking = co_await on_its_loop<Forking>(gathering, taken);
  const auto settle = freezing(gathering, [this, forking] {
    house_.config.trial("fork");
    return forking();
  });
  TableSettings settings = co_await on_worker<TableSettings>(house_.for_tables, settle);
  CreateRequest create_request{std::move(settings), {request.seat.seat}};
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
    const std::shared_ptr<Gathering> gathering = hall_.gathering(std::string(id));
    const std::optional<Refusal> missing = co_await load(gathering);
    if (missing) continue;
    const auto work = [gathering](auto done) {
      done(gathering->closed() ? std::string() : now_of(*gathering));
    };
    std::string text;
    try {
      text = co_await on_its_loop<std::string>(gathering, work);
    } catch (const Refused&) {
      continue;  // it was frozen by it; the others are told of
    }
    if (!text.empty()) out.raw(text);
  }
  out.close_array().close_object();
  co_return Answer{200, "application/json", out.take()};
}

}  // namespace paddock
