// The door: whatever comes over the wire is either exactly a message we know or it is refused.
#include "protocol/requests.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lang/catalogue.h"
#include "protocol/commands.h"
#include "table/table.h"
#include "tests/tables.h"

namespace paddock {
namespace {

const std::vector<std::string>& messages() {
  static const std::vector<std::string> list = {
      R"({"type":"hello","protocol":1,"tokens":[]})",
      R"({"type":"hello","protocol":1,"tokens":["abc"],"last":0,"lang":"fr"})",
      R"({"type":"move","id":"c1","seat":1,"move":"choose red","after":4})",
      R"({"type":"undo","id":"c1","seat":1,"after":4})",
      R"({"type":"reset","id":"c1","seat":1,"after":4})",
      R"({"type":"takeback","id":"c1","seat":1,"after":4})",
      R"({"type":"answer","id":"c1","seat":1,"agree":true})",
      R"({"type":"chat","id":"c1","seat":1,"text":"Hello"})",
      R"({"type":"leave","id":"c1","seat":1})",
      R"({"type":"return","id":"c1","seat":1})",
      R"({"type":"start","id":"c1","seat":1})",
      R"({"type":"hurry","id":"c1","seat":1})",
      R"({"type":"ready","id":"c1","seat":1})",
      R"({"type":"reveal","id":"c1","seat":1})",
      R"({"type":"cover","id":"c1","seat":1,"other":2})",
      R"({"type":"preview","seat":1,"move":"choose red"})",
      R"({"type":"look","n":3})",
      R"({"type":"log","before":3})",
      R"({"type":"ping"})",
  };
  return list;
}

bool is_let_in(std::string_view text) { return static_cast<bool>(wire::read_message(text)); }

bool is_optional(const std::string& field) { return field == "last" || field == "lang"; }

TEST(Door, LetsEveryMessageIn) {
  for (const std::string& text : messages()) EXPECT_TRUE(is_let_in(text)) << text;
}

TEST(Door, RefusesAMessageWithAFieldMissing) {
  for (const std::string& text : messages()) {
    const Json whole = Json::parse(text);
    for (const auto& [field, value] : whole.items()) {
      Json less = whole;
      less.erase(field);
      EXPECT_EQ(is_let_in(less.dump()), is_optional(field)) << less;
    }
  }
}

TEST(Door, RefusesAMessageWithAFieldTooMany) {
  for (const std::string& text : messages()) {
    for (const char* field : {"extra", "", "Type", "id ", "__proto__"}) {
      Json more = Json::parse(text);
      more[field] = 1;
      EXPECT_FALSE(is_let_in(more.dump())) << more;
    }
  }
}

TEST(Door, RefusesFieldsOfTheWrongKind) {
  const std::vector<Json> kinds = {
      nullptr,        -1,   1.5,     1e300, "", "\u0000", Json::array(), Json::array({1}),
      Json::object(), true, "hello", 7};
  for (const std::string& text : messages()) {
    const Json whole = Json::parse(text);
    for (const auto& [field, value] : whole.items()) {
      for (const Json& kind : kinds) {
        if (kind.type() == value.type()) continue;
        const bool both_whole = kind.is_number_integer() && value.is_number_integer();
        if (both_whole && kind.get<int>() >= 0) continue;
        Json wrong = whole;
        wrong[field] = kind;
        EXPECT_FALSE(is_let_in(wrong.dump())) << wrong;
      }
    }
  }
}

TEST(Door, RefusesNumbersOutOfTheirRange) {
  for (const char* number :
       {"-1", "2147483648", "4294967297", "9223372036854775807", "9223372036854775808",
        "18446744073709551615", "1e99", "1.0", "123456789012345678901234567890"}) {
    const std::string n(number);
    EXPECT_FALSE(is_let_in(R"({"type":"look","n":)" + n + "}")) << n;
    EXPECT_FALSE(is_let_in(R"({"type":"leave","id":"c","seat":)" + n + "}")) << n;
    EXPECT_FALSE(is_let_in(R"({"type":"undo","id":"c","seat":1,"after":)" + n + "}")) << n;
  }
  EXPECT_TRUE(is_let_in(R"({"type":"look","n":2147483647})"));
  EXPECT_FALSE(is_let_in(R"({"type":"leave","id":"c","seat":0})"));
  EXPECT_TRUE(is_let_in(R"({"type":"leave","id":"c","seat":10})"));
  EXPECT_FALSE(is_let_in(R"({"type":"leave","id":"c","seat":11})"));
}

TEST(Door, RefusesCommandIdsThatAreNone) {
  const auto with_id = [](const std::string& id) {
    return Json{{"type", "leave"}, {"id", id}, {"seat", 1}}.dump();
  };
  EXPECT_TRUE(is_let_in(with_id("A-z_0189")));
  EXPECT_TRUE(is_let_in(with_id(std::string(40, 'x'))));
  for (const std::string& id : {std::string(), std::string(41, 'x'), std::string("a b"),
                                std::string("é"), std::string("a\"b"), std::string("a\n")}) {
    EXPECT_FALSE(is_let_in(with_id(id))) << id;
  }
}

TEST(Door, RefusesTooManyOrTooLongTokensAndOtherLanguages) {
  const auto hello = [](const Json& tokens, const char* lang) {
    return Json{{"type", "hello"}, {"protocol", 1}, {"tokens", tokens}, {"lang", lang}}.dump();
  };
  EXPECT_TRUE(is_let_in(hello(Json(std::vector<std::string>(10, "t")), "en")));
  EXPECT_FALSE(is_let_in(hello(Json(std::vector<std::string>(11, "t")), "en")));
  EXPECT_FALSE(is_let_in(hello(Json::array({std::string(65, 't')}), "en")));
  EXPECT_FALSE(is_let_in(hello(Json::array({1}), "en")));
  EXPECT_FALSE(is_let_in(hello(Json::array(), "de")));
}

TEST(Door, LetsASecretInAsItsBytesAlone) {
  const auto reveal = [](const std::string& secret) {
    return R"({"type":"reveal","id":"c","seat":1,"secret":")" + secret + "\"}";
  };
  EXPECT_TRUE(is_let_in(reveal(std::string(64, 'a'))));
  EXPECT_FALSE(is_let_in(reveal(std::string(64, 'A'))));
  EXPECT_FALSE(is_let_in(reveal(std::string(63, 'a'))));
}

wire::Command command_in(std::string_view text) {
  return std::get<wire::Command>(wire::read_message(text)->kind);
}

TEST(Commands, HaveOneFingerprintHoweverTheirFieldsAreOrdered) {
  const wire::Command one = command_in(R"({"type":"undo","id":"c1","seat":1,"after":4})");
  const wire::Command same = command_in(R"({"after":4, "seat":1,"id":"c1","type":"undo"})");
  EXPECT_EQ(fingerprint(one), fingerprint(same));
  for (const char* other : {R"({"type":"reset","id":"c1","seat":1,"after":4})",
                            R"({"type":"undo","id":"c1","seat":2,"after":4})",
                            R"({"type":"undo","id":"c1","seat":1,"after":5})"}) {
    EXPECT_NE(fingerprint(one), fingerprint(command_in(other))) << other;
  }
}

TEST(Commands, SayWhatWasReadWhenTheyAreWritten) {
  for (const std::string& text : messages()) {
    JsonOut out;
    wire::read_message(text)->write_json(out);
    EXPECT_EQ(Json::parse(out.take()), Json::parse(text));
  }
}

TEST(Door, RefusesWhatIsNoJsonObject) {
  for (const std::string& text :
       {std::string(), std::string("hello"), std::string("[]"), std::string("null"),
        std::string("7"), std::string("{"), std::string(R"({"type":"ping"} x)"),
        std::string(R"({"type":"ping",})"), std::string(R"({'type':'ping'})"),
        std::string("{\"type\":\"pi\xff\xfeng\"}"), std::string("{\"type\":\"\xc0\xaf\"}"),
        std::string("{\"type\":\"\xed\xa0\x80\"}"), std::string(R"({"type":"\ud800"})"),
        std::string("{\"type\":\"ping\"}\0", 16), std::string("\0", 1)}) {
    EXPECT_FALSE(is_let_in(text)) << text;
  }
}

TEST(Door, RefusesUnknownTypes) {
  for (const char* type : {"", "Move", "move ", "admin", "welcome", "entries", "refused"}) {
    EXPECT_FALSE(is_let_in(Json{{"type", type}}.dump())) << type;
  }
  EXPECT_FALSE(is_let_in("{}"));
}

TEST(Door, StandsDeepNesting) {
  for (const std::size_t depth : {100u, 4'000u, 200'000u}) {
    const std::string open(depth, '[');
    const std::string close(depth, ']');
    EXPECT_FALSE(is_let_in(open));
    EXPECT_FALSE(is_let_in(R"({"type":"chat","id":"c","seat":1,"text":)" + open + close + "}"));
    EXPECT_FALSE(is_let_in(R"({"type":)" + open + close + "}"));
    EXPECT_FALSE(parse_create(R"({"game":"x","seats":)" + open + close + "}"));
  }
}

// Bodies of requests.

template <class Parse>
void expect_refused(Parse parse, const std::string& body) {
  const auto read = parse(body);
  ASSERT_FALSE(read) << "let in: " << body;
  EXPECT_EQ(read.refusal().code, RefusalCode::BadRequest);
  for (const Language language : {Language::English, Language::French}) {
    EXPECT_NE(translator(language)(read.refusal().message), "") << body;
  }
}

// The body with each of its needed fields gone, each made another kind, and one too many.
template <class Parse>
void expect_strict(Parse parse, const Json& whole, const std::vector<std::string>& needed) {
  EXPECT_TRUE(parse(whole.dump()));
  for (const std::string& field : needed) {
    Json less = whole;
    less.erase(field);
    expect_refused(parse, less.dump());
  }
  for (const auto& [field, value] : whole.items()) {
    for (const Json& kind : {Json(nullptr), Json(1.5), Json(-1), Json::array({nullptr})}) {
      Json wrong = whole;
      wrong[field] = kind;
      expect_refused(parse, wrong.dump());
    }
  }
  Json more = whole;
  more["extra"] = 1;
  expect_refused(parse, more.dump());
  for (const char* body : {"", "[]", "7", "{", "\xff", "{\"name\":\"\xff\"}"}) {
    expect_refused(parse, body);
  }
}

Json create_body() {
  return {{"game", "formula-motor-racing"},
          {"title", "Tonight"},
          {"options", {{"races", "2"}}},
          {"seats",
           {{{"kind", "me"}, {"name", "Ann"}, {"commitment", std::string(64, 'a')}},
            {{"kind", "open"}},
            {{"kind", "bot"}, {"bot", "greedy"}}}},
          {"clock", {{"move", 30}, {"bank", 600}}},
          {"public", true},
          {"stand_in", "random"},
          {"start_by", "anybody"},
          {"seats_each", 2}};
}

TEST(CreateRequest, IsReadWithEverythingInIt) {
  const CreateRequest request = *parse_create(create_body().dump());
  EXPECT_EQ(request.mine, std::vector{seat_at(0)});
  EXPECT_EQ(request.settings.title, "Tonight");
  EXPECT_TRUE(request.settings.is_public);
  EXPECT_EQ(request.settings.clock->move, std::chrono::seconds(30));
  EXPECT_EQ(request.settings.clock->bank, std::chrono::minutes(10));
  EXPECT_EQ(request.settings.stand_in, "random");
  EXPECT_EQ(request.settings.start_by, StartBy::Anybody);
  EXPECT_EQ(request.settings.seats_each, 2);
  ASSERT_EQ(request.settings.seats.size(), 3u);
  EXPECT_EQ(to_hex(*request.settings.seats[0].commitment), std::string(64, 'a'));
  EXPECT_EQ(request.settings.seats[1].kind, SeatSettings::Kind::Open);
  EXPECT_EQ(request.settings.seats[2].name, "Greedy 3");
  EXPECT_NO_THROW(Table(request.settings, kNoon));
}

TEST(CreateRequest, IsOneSeatForAStrangerAndTheMakersStartUnlessSaid) {
  Json body = create_body();
  body.erase("start_by");
  body.erase("seats_each");
  const TableSettings settings = parse_create(body.dump())->settings;
  EXPECT_EQ(settings.start_by, StartBy::Maker);
  EXPECT_EQ(settings.seats_each, 1);
}

TEST(CreateRequest, WithASeedHasNoOpenSeats) {
  Json body = create_body();
  body["seed"] = 7;
  expect_refused(parse_create, body.dump());
  body["seats"][1] = {{"kind", "bot"}, {"bot", "greedy"}};
  EXPECT_EQ(parse_create(body.dump())->settings.secret, secret_from_seed(7));
}

TEST(CreateRequest, WithoutASeedHasChanceOfItsOwn) {
  const Json body = create_body();
  EXPECT_NE(parse_create(body.dump())->settings.secret, parse_create(body.dump())->settings.secret);
}

TEST(CreateRequest, IsStrict) { expect_strict(parse_create, create_body(), {"game", "seats"}); }

TEST(CreateRequest, RefusesSeatsClocksAndOptionsThatAreNone) {
  const auto refused = [](const char* field, const Json& value) {
    Json body = create_body();
    body[field] = value;
    expect_refused(parse_create, body.dump());
  };
  refused("game", "chess");
  refused("seats", Json::array());
  refused("seats", Json(std::vector<Json>(11, Json{{"kind", "open"}})));
  for (const char* seat :
       {R"({})", R"({"kind":"king"})", R"({"kind":1})", R"({"kind":"open","name":"Ann"})",
        R"({"kind":"me"})", R"({"kind":"me","name":1})", R"({"kind":"me","name":"A","bot":"x"})",
        R"({"kind":"me","name":"A","commitment":"abc"})", R"({"kind":"bot"})",
        R"({"kind":"bot","bot":1})", R"({"kind":"bot","bot":"greedy","name":null})", "null", "[]",
        "\"open\""}) {
    refused("seats", Json::array({Json::parse(seat)}));
  }
  for (const char* clock :
       {R"({})", R"({"move":30})", R"({"move":4,"bank":0})", R"({"move":86401,"bank":0})",
        R"({"move":30,"bank":604801})", R"({"move":30,"bank":-1})", R"({"move":"30","bank":0})",
        R"({"move":30.5,"bank":0})", R"({"move":30,"bank":0,"extra":1})"}) {
    refused("clock", Json::parse(clock));
  }
  refused("options", Json{{"races", 2}});
  refused("options", Json{{"races", nullptr}});
  refused("seed", -1);
  refused("seed", 1e10);
  refused("start_by", "me");
  refused("seats_each", 0);
  refused("seats_each", 11);
}

// What the door lets through the table looks at.
TEST(CreateRequest, ThatDoesNotFitTheGameIsRefusedByTheTable) {
  const auto refused = [](const char* field, const Json& value) {
    Json body = create_body();
    body[field] = value;
    const auto request = parse_create(body.dump());
    ASSERT_TRUE(request) << body;
    EXPECT_THROW(Table(request->settings, kNoon), InputError) << body;
  };
  refused("options", Json{{"races", "many"}});
  refused("options", Json{{"weather", "wet"}});
  refused("stand_in", "wizard");
  refused("stand_in", "");
  refused("title", std::string(61, 'x'));
  refused("title", "\u202e");
  refused("seats", Json::array({Json{{"kind", "open"}}}));
  refused("seats", Json(std::vector<Json>(3, Json{{"kind", "bot"}, {"bot", ""}})));
  refused("seats", Json(std::vector<Json>(3, Json{{"kind", "bot"}, {"bot", "wizard"}})));
  refused("seats", Json(std::vector<Json>(3, Json{{"kind", "me"}, {"name", "Ann"}})));
  refused("seats", Json(std::vector<Json>(3, Json{{"kind", "me"}, {"name", ""}})));
}

TEST(ClaimSeat, IsReadAndStrict) {
  const Json body = {
      {"name", "Ann"}, {"seat", 2}, {"invite", "come"}, {"commitment", std::string(64, '0')}};
  const wire::ClaimSeat request = *parse_claim(body.dump());
  EXPECT_EQ(request.name, "Ann");
  EXPECT_EQ(request.seat->seat, seat_at(1));
  EXPECT_EQ(request.invite, "come");
  EXPECT_EQ(request.commitment->bytes, Digest{});
  EXPECT_FALSE(parse_claim(R"({"name":"Ann"})")->seat);
  expect_strict(parse_claim, body, {"name"});
  expect_refused(parse_claim, R"({"name":"Ann","seat":0})");
  expect_refused(parse_claim, R"({"name":"Ann","seat":11})");
  expect_refused(parse_claim, R"({"name":"Ann","commitment":"ABC"})");
}

TEST(ForkTable, IsReadAndStrict) {
  const Json body = {{"moves", 12},
                     {"seat", 3},
                     {"name", "Ann"},
                     {"bot", "greedy"},
                     {"commitment", std::string(64, '0')}};
  const wire::ForkTable request = *parse_fork(body.dump());
  EXPECT_EQ(request.moves, 12);
  EXPECT_EQ(request.seat.seat, seat_at(2));
  EXPECT_EQ(request.name, "Ann");
  EXPECT_EQ(request.bot, "greedy");
  EXPECT_EQ(request.commitment->bytes, Digest{});
  expect_strict(parse_fork, body, {"moves", "seat", "name"});
  expect_refused(parse_fork, R"({"moves":2147483648,"seat":1,"name":"Ann"})");
  expect_refused(parse_fork, R"({"moves":1,"seat":99,"name":"Ann"})");
}

}  // namespace
}  // namespace paddock
