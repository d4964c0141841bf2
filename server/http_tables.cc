// What is asked of tables, and of journals that somebody has.
#include <boost/beast/http.hpp>

#include "engine/text.h"
#include "protocol/answers.h"
#include "protocol/insights.h"
#include "server/elsewhere.h"
#include "server/http_path.h"
#include "server/http_response.h"
#include "server/preview.h"

namespace paddock {

namespace http = beast::http;

namespace {

std::string now_of(const Gathering& gathering) {
  return summary_now(gathering.id(), *gathering.table(), this_tick());
}

OrRefusal<const Table*> table_of(const Gathering& gathering) {
  if (const auto why = gathering.closed()) return *why;
  return gathering.table();
}

// A race of today would tell its dice to who has yet to race. Whoever raced it may see it again.
OrRefusal<> may_be_told(const Table& table, const std::optional<Digest>& token = {}) {
  const bool is_theirs = token && table.seat_of(*token);
  if (table.is_sealed(wall_time()) && !is_theirs) return refusal(RefusalCode::NotYet);
  return granted();
}

// "Authorization: Bearer TOKEN": who looks back at a race of their own.
std::optional<Digest> token_in(const HttpRequest& request) {
  constexpr std::string_view kBearer = "Bearer ";
  const std::string_view given = request[http::field::authorization];
  if (!given.starts_with(kBearer)) return std::nullopt;
  return sha256(given.substr(kBearer.size()));
}

bool is_told_at_length(std::string_view what) {
  return what == "journal" || what == "replay" || what == "story" || what == "odds";
}

// Worked out once, however many look on.
OrRefusal<Telling> odds_of(const std::string& id, const Table& table, std::optional<int> after,
                           const std::shared_ptr<KnownAnswers>& known) {
  OrRefusal<Telling> telling = telling_of(odds_of_table(table, after));
  if (!telling) return telling.refusal();
  const std::string question = id + " " + std::to_string(moment_of_odds(table, after));
  return Telling(
      [known, question, telling = std::move(*telling)] { return known->of(question, telling); });
}

OrRefusal<Telling> telling_of(const std::string& id, const Table& table, std::string_view what,
                              const PartOfMatch& part, const std::optional<Digest>& token,
                              const std::shared_ptr<KnownAnswers>& known_odds) {
  // A journal has the secret of the dice in it: that is nobody's before the day is over.
  const bool has_secret = what == "journal";
  const OrRefusal<> may = may_be_told(table, has_secret ? std::nullopt : token);
  if (!may) return may.refusal();
  if (what == "journal") return journal_of(id, table);
  if (what == "odds") return odds_of(id, table, part.after, known_odds);
  if (what == "replay") return replay_of(table, part.from, part.viewer);
  return story_of(table, part.race, wall_time);
}

Refusal too_many_errands() {
  return too_many("error.wire.too_many_requests", std::chrono::seconds(2));
}

}  // namespace

// One address may have only some journals played again at a time: the others' wait less.
asio::awaitable<OrRefusal<Answer>> Http::of_journal(HttpRequest& request, const Path& path,
                                                    const Pass& pass) {
  const auto errand = pass.errand(sender_of(request, pass));
  if (!errand) co_return too_many_errands();
  const bool is_story = path.whole == "/api/story";
  const OrRefusal<PartOfMatch> part = part_in(path.query);
  if (!part) co_return part.refusal();
  const auto journal = std::make_shared<std::string>(std::move(request.body()));
  const auto work = [errand, journal, is_story, part = *part] {
    return is_story ? story_answer(*journal, part.race)
                    : replay_answer(*journal, part.from, part.viewer);
  };
  co_return co_await on_worker<Answer>(house_.for_journals, work);
}

asio::awaitable<OrRefusal<Answer>> Http::table_route(const HttpRequest& request, const Path& path,
                                                     const Pass& pass) {
  const std::string id(path.part(2));
  if (!is_table_id(id)) co_return refusal(RefusalCode::NoTable);
  const std::shared_ptr<Gathering> gathering = hall_.gathering(id);
  const OrRefusal<> loaded = co_await load(gathering);
  if (!loaded) co_return loaded.refusal();
  const bool is_post = request.method() == http::verb::post;
  const bool is_get = request.method() == http::verb::get || request.method() == http::verb::head;
  const std::string_view what = path.part(3);
  if (is_post && what == "seats") {
    OrRefusal<wire::ClaimSeat> wanted = parse_claim(request.body());
    if (!wanted) co_return wanted.refusal();
    co_return co_await claim(gathering, std::move(*wanted), sender_of(request, pass));
  }
  if (is_post && what == "fork") {
    OrRefusal<wire::ForkTable> wanted = parse_fork(request.body());
    if (!wanted) co_return wanted.refusal();
    co_return co_await fork(gathering, std::move(*wanted), sender_of(request, pass));
  }
  if (is_post && what == "hints") {
    const OrRefusal<wire::AskHints> asked = parse_ask_hints(request.body());
    if (!asked) co_return asked.refusal();
    const auto errand = pass.errand(sender_of(request, pass));
    if (!errand) co_return too_many_errands();
    const Depth depth = asked->brief.value_or(false) ? Depth::Brief : Depth::Thorough;
    const auto taking = [token = sha256(asked->token.text), depth](const Table& table) {
      return telling_of(hints_of_table(table, token, depth));
    };
    co_return co_await tell(gathering, taking, errand, "hints");
  }
  if (is_get && path.parts.size() == 4 && what == "preview.png") {
    const auto errand = pass.errand(sender_of(request, pass));
    if (!errand) co_return too_many_errands();
    const auto taking = [language = language_of(request)](const Table& table) {
      return OrRefusal(preview_of(table, language));
    };
    co_return co_await tell(gathering, taking, errand, "preview");
  }
  if (is_get && path.parts.size() <= 4 && (what.empty() || is_told_at_length(what))) {
    co_return co_await of_table(gathering, request, path, pass);
  }
  co_return refusal(RefusalCode::NoPage);
}

// How it stands, or what there is to tell of it at length.
asio::awaitable<OrRefusal<Answer>> Http::of_table(std::shared_ptr<Gathering> gathering,
                                                  const HttpRequest& request, const Path& path,
                                                  const Pass& pass) {
  const OrRefusal<PartOfMatch> part = part_in(path.query);
  if (!part) co_return part.refusal();
  const std::string what(path.part(3));
  if (what.empty()) {
    const auto summed = [gathering](const auto& done) {
      const auto table = table_of(*gathering);
      if (!table) return done(table.refusal());
      done(Answer{200, "application/json", now_of(*gathering)});
    };
    co_return co_await on_its_loop<Answer>(gathering, summed);
  }
  const auto errand = pass.errand(sender_of(request, pass));
  if (!errand) co_return too_many_errands();
  const auto taking = [id = gathering->id(), what, part = *part, token = token_in(request),
                       known = known_odds_](const Table& table) {
    return telling_of(id, table, what, part, token, known);
  };
  co_return co_await tell(gathering, taking, errand, what);
}

asio::awaitable<OrRefusal<Answer>> Http::tell(std::shared_ptr<Gathering> gathering, Taking taking,
                                              std::shared_ptr<Errand> errand, std::string what) {
  const auto taken = [gathering, taking](const auto& done) {
    const OrRefusal<const Table*> table = table_of(*gathering);
    done(table ? taking(**table) : OrRefusal<Telling>(table.refusal()));
  };
  OrRefusal<Telling> found = co_await on_its_loop<Telling>(gathering, taken);
  if (!found) co_return found.refusal();
  const auto telling = std::make_shared<Telling>(std::move(*found));
  const auto work = freezing(gathering, [this, errand, telling, what] {
    house_.config.trial(what);
    return (*telling)();
  });
  co_return co_await on_worker<Answer>(house_.for_tables, work);
}

// A race that was begun on a device.
asio::awaitable<OrRefusal<Answer>> Http::go_on(HttpRequest& request, const Pass& pass) {
  const std::string sender = sender_of(request, pass);
  const auto errand = pass.errand(sender);
  if (!errand) co_return too_many_errands();
  const auto body = std::make_shared<std::string>(std::move(request.body()));
  const auto work = [errand, body] { return continued(*body); };
  OrRefusal<CreateRequest> wanted = co_await on_worker<CreateRequest>(house_.for_journals, work);
  if (!wanted) co_return wanted.refusal();
  co_return co_await create(std::move(*wanted), sender);
}

asio::awaitable<OrRefusal<>> Http::may_make(std::string maker) {
  if (house_.metrics.is_draining) co_return refusal(RefusalCode::Stopping);
  co_await make_space(maker);
  if (house_.memory.is_full() || house_.makers.has_his_share(maker)) {
    ++house_.metrics.refused_for_memory;
    co_return refusal(RefusalCode::Memory);
  }
  co_return granted();
}

asio::awaitable<OrRefusal<Answer>> Http::create(CreateRequest request, std::string sender) {
  if (const auto wait = doors_->wait_for(Asks::NewTable, sender)) {
    co_return too_many("error.wire.too_many_tables", std::chrono::seconds(*wait));
  }
  const std::string maker = key_of_(sender);
  const OrRefusal<> may = co_await may_make(maker);
  if (!may) co_return may.refusal();
  sent::Created created = give_keys(request);
  request.settings.created = wall_time();
  request.settings.maker = maker;
  const auto gathering = co_await make(std::move(request.settings));
  if (!gathering) co_return gathering.refusal();
  const OrRefusal<> kept = co_await keep(*gathering);
  if (!kept) co_return kept.refusal();
  created.table = (*gathering)->id();
  co_return Answer{201, "application/json", created_text(created)};
}

asio::awaitable<OrRefusal<>> Http::keep(std::shared_ptr<Gathering> gathering) {
  const auto work = [gathering](const auto& done) { gathering->keep(done); };
  const OrRefusal<> kept = co_await on_its_loop<std::monostate>(gathering, work);
  kept ? void(++house_.metrics.tables_made) : hall_.forget(gathering->id());
  co_return kept;
}

// One that begins with the moves of another is made elsewhere: they are all made again.
asio::awaitable<OrRefusal<std::shared_ptr<Gathering>>> Http::make(TableSettings settings) {
  if (settings.given.empty()) co_return hall_.make(std::move(settings));
  const auto shared = std::make_shared<TableSettings>(std::move(settings));
  const auto work = [this, shared] { return hall_.make(std::move(*shared)); };
  co_return co_await on_worker<std::shared_ptr<Gathering>>(house_.for_tables, work);
}

asio::awaitable<OrRefusal<Answer>> Http::claim(std::shared_ptr<Gathering> gathering,
                                               wire::ClaimSeat request, std::string sender) {
  const std::string token = fresh_token();
  Gathering::Claim wanted{request.name,  {}, request.invite.value_or(""), key_of_(sender),
                          sha256(token), {}};
  if (request.seat) wanted.seat = request.seat->seat;
  if (request.commitment) wanted.commitment = request.commitment->bytes;
  const auto work = [gathering, wanted](const auto& done) { gathering->claim(wanted, done); };
  const OrRefusal<Seat> claimed = co_await on_its_loop<Seat>(gathering, work);
  if (!claimed) co_return claimed.refusal();
  const sent::Created created{gathering->id(), {}, {{*claimed, {token}}}};
  co_return Answer{201, "application/json", created_text(created)};
}

asio::awaitable<OrRefusal<Answer>> Http::fork(std::shared_ptr<Gathering> gathering,
                                              wire::ForkTable request, std::string sender) {
  const auto taken = [gathering, request](const auto& done) {
    const auto table = table_of(*gathering);
    if (!table) return done(table.refusal());
    if (const OrRefusal<> may = may_be_told(**table); !may) return done(may.refusal());
    done(fork_of(**table, request));
  };
  const OrRefusal<Forking> forking = co_await on_its_loop<Forking>(gathering, taken);
  if (!forking) co_return forking.refusal();
  const auto settle = freezing(gathering, [this, fork = *forking] {
    house_.config.trial("fork");
    return fork();
  });
  OrRefusal<TableSettings> settings = co_await on_worker<TableSettings>(house_.for_tables, settle);
  if (!settings) co_return settings.refusal();
  CreateRequest create_request{std::move(*settings), {request.seat.seat}};
  co_return co_await create(std::move(create_request), std::move(sender));
}

Answer Http::lobby() const {
  constexpr int kMostListed = 100;
  sent::TableList list;
  for (Listed& listed : house_.store.lobby(kMostListed)) {
    list.tables.push_back({std::move(listed.listing.summary)});
  }
  return {200, "application/json", json_of(list)};
}

// How some tables stand, for somebody who knows their ids. Those that are not there, or cannot be
// read, are left out.
asio::awaitable<OrRefusal<Answer>> Http::tables(std::string_view ids) {
  constexpr std::size_t kMostAsked = 30;
  const std::vector<std::string_view> wanted = split(ids, ',');
  if (wanted.size() > kMostAsked) {
    co_return Refusal{RefusalCode::BadRequest, Message("error.wire.field", {{"field", "ids"}})};
  }
  sent::TableList list;
  for (std::string_view id : wanted) {
    if (!is_table_id(id)) continue;
    const std::shared_ptr<Gathering> gathering = hall_.gathering(std::string(id));
    const OrRefusal<> loaded = co_await load(gathering);
    if (!loaded && loaded.refusal().code == RefusalCode::Elsewhere) {
      std::string owner = gathering->owner();
      std::string table = gathering->id();
      std::string summary = co_await summary_elsewhere(std::move(owner), std::move(table));
      if (!summary.empty()) list.tables.push_back({std::move(summary)});
    }
    if (!loaded) continue;
    const auto work = [gathering](const auto& done) {
      const auto table = table_of(*gathering);
      if (!table) return done(table.refusal());
      done(now_of(*gathering));
    };
    OrRefusal<std::string> text = co_await on_its_loop<std::string>(gathering, work);
    if (text) list.tables.push_back({std::move(*text)});
  }
  co_return Answer{200, "application/json", json_of(list)};
}

}  // namespace paddock
