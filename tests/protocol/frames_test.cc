// Frames: what is sent is complete, in order and no more than each viewer may know.
#include "protocol/frames.h"

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "games/registry.h"
#include "tests/conformance.h"
#include "tests/tables.h"

namespace paddock {
namespace {

using SortedJson = nlohmann::json;  // equal whatever the order of fields

Viewers viewers_of(std::initializer_list<int> seats) {
  Viewers viewers;
  for (int seat : seats) viewers.add(seat_at(seat));
  return viewers;
}

const std::vector<Viewers>& all_viewers() {
  static const std::vector<Viewers> list = {viewers_of({}), viewers_of({0}), viewers_of({1}),
                                            viewers_of({2}), viewers_of({0, 2})};
  return list;
}

const std::string& table_id() {
  static const std::string id = "abcdefghijklmnop";
  return id;
}

// One client: it has the views it was welcomed with and what it was told since.
class Client {
 public:
  explicit Client(Viewers viewers) : viewers_(viewers) {}

  void welcome(const Table& table, Moment now) {
    const auto frame =
        SortedJson::parse(Frames(table_id(), table).welcome(viewers_, last_, {}, now.tick));
    for (const auto& entry : frame["entries"]) hear(entry);
    last_ = frame["n"].get<int>();
    views_ = frame["views"];
  }

  void receive(const Table& table, const std::string& text) {
    const auto frame = SortedJson::parse(text);
    for (const auto& entry : frame["entries"]) {
      ASSERT_EQ(entry["n"], last_ + 1) << "no gap, and nothing twice";
      ++last_;
      hear(entry);
      if (entry.contains("patches")) apply(entry["patches"]);
      expect_views(table);
    }
    EXPECT_EQ(last_, table.last_number());
  }

  const Viewers& viewers() const { return viewers_; }
  const std::vector<SortedJson>& heard() const { return heard_; }

 private:
  void hear(const SortedJson& entry) { heard_.push_back(entry); }

  void apply(const SortedJson& patches) {
    for (const auto& [key, patch] : patches.items()) {
      ASSERT_TRUE(views_.contains(key)) << "a patch for somebody else";
      for (const auto& [field, value] : patch.items()) {
        if (value.is_null()) {
          views_[key].erase(field);
        } else {
          views_[key][field] = value;
        }
      }
    }
  }

  void expect_views(const Table& table) const {
    SortedJson whole = SortedJson::object();
    viewers_.for_each([&](int key, Viewer viewer) {
      whole[std::to_string(key)] = SortedJson::parse(view_text(table.position_at(last_), viewer));
    });
    ASSERT_EQ(views_, whole) << "after entry " << last_;
    const std::string look = Frames(table_id(), table).look(viewers_, last_);
    ASSERT_EQ(SortedJson::parse(look)["views"], whole);
  }

  Viewers viewers_;
  int last_ = 0;
  SortedJson views_;
  std::vector<SortedJson> heard_;
};

// A gathering without sockets: frames are made as a gathering makes them.
class Gallery {
 public:
  explicit Gallery(std::uint64_t seed) : rng_(seed) {}

  void come_in(const Table& table, Viewers viewers, Moment now) {
    clients_.emplace_back(viewers).welcome(table, now);
  }

  void tell_all(const Table& table, int after, Moment now) {
    std::vector<Told> told = tell(table, after, table.last_number());
    add_public_patches(told, views_);
    for (Client& client : clients_) {
      add_private_patches(told, client.viewers(), views_);
      const std::string frame = Frames::entries_frame(
          Frames(table_id(), table).entries(client.viewers(), told, now.tick));
      frames_.push_back(frame);
      client.receive(table, frame);
    }
  }

  std::vector<Client>& clients() { return clients_; }
  const std::vector<std::string>& frames() const { return frames_; }
  Rng& rng() { return rng_; }

 private:
  ViewCache views_;
  std::vector<Client> clients_;
  std::vector<std::string> frames_;
  Rng rng_;
};

// Lives a whole life at a table; clients come in when they like and hear the rest.
template <class G, class Watch>
void live(std::uint64_t seed, Watch watch) {
  RandomLife life(Table(gathering<G>(seed), kNoon), seed);
  Gallery gallery(seed);
  std::size_t arrived = 0;
  int told = 0;
  while (!life.is_over() && !testing::Test::HasFatalFailure()) {
    while (arrived < all_viewers().size() && (lives<G>() > 1 || gallery.rng().below(3) == 0)) {
      gallery.come_in(life.table(), all_viewers()[arrived++], life.now());
    }
    life.go_on();
    gallery.tell_all(life.table(), told, life.now());
    told = life.table().last_number();
  }
  watch(life.table(), gallery);
}

template <class G>
class FramesOf : public testing::Test {};
TYPED_TEST_SUITE(FramesOf, AsTypes<Games>::Types);

TYPED_TEST(FramesOf, PatchesInOrderGiveTheWholeViewAlsoWhenMovesAreTakenBack) {
  int undos = 0;
  for (std::uint64_t seed = 1;
       seed <= static_cast<std::uint64_t>(effort(lives<TypeParam>() > 1 ? 16 : 6)); ++seed) {
    live<TypeParam>(seed, [&](const Table& table, Gallery&) {
      for (const Table::Logged& logged : entries_of(table)) {
        undos += logged.entry.kind == Entry::Kind::Undo ? 1 : 0;
      }
    });
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GT(undos, 10);
}

// What an entry says to somebody, against who may know it.
void expect_only_what_may_be_known(const Table& table, Viewers viewers, const SortedJson& entry) {
  const auto logged = entries_of(table)[entry["n"].get<std::size_t>() - 1];
  if (logged.entry.kind != Entry::Kind::Move) return;
  const Actor actor = logged.entry.seat ? Actor(*logged.entry.seat) : Actor::nature();
  const auto happening =
      std::get<Happening>(logged.before->clone()->apply(actor, logged.entry.text));
  EXPECT_EQ(entry.contains("move"), viewers.may_know(happening.audience));
  if (!entry.contains("events")) return;
  std::size_t known = 0;
  for (const AnyEvent& event : happening.events())
    known += viewers.may_know(event.audience) ? 1 : 0;
  EXPECT_EQ(entry["events"].size(), known);
  for (const auto& event : entry["events"]) {
    if (!event.contains("only")) continue;
    EXPECT_TRUE(viewers.has(seat_at(event["only"].get<int>() - 1)));
  }
}

TYPED_TEST(FramesOf, NobodyIsToldAMoveOrAnEventThatIsForAnother) {
  live<TypeParam>(21, [&](const Table& table, Gallery& gallery) {
    ASSERT_EQ(gallery.clients().size(), all_viewers().size());
    for (const Client& client : gallery.clients()) {
      for (const SortedJson& entry : client.heard()) {
        expect_only_what_may_be_known(table, client.viewers(), entry);
      }
      const auto log = SortedJson::parse(Frames(table_id(), table).log(client.viewers(), 120));
      EXPECT_EQ(log["entries"].size(), 100u);
      for (const auto& entry : log["entries"]) {
        expect_only_what_may_be_known(table, client.viewers(), entry);
      }
    }
  });
}

TYPED_TEST(FramesOf, ViewsAreOfTheViewersAndOfNobodyElse) {
  RandomLife life(Table(gathering<TypeParam>(22), kNoon), 22);
  while (!life.is_over()) {
    life.go_on();
    for (Viewers viewers : all_viewers()) {
      const Frames frames(table_id(), life.table());
      std::set<std::string> expected;
      viewers.for_each([&](int key, Viewer) { expected.insert(std::to_string(key)); });
      for (const std::string& text : {frames.welcome(viewers, 0, {}, life.now().tick),
                                      frames.look(viewers, life.table().last_number())}) {
        const auto frame = SortedJson::parse(text);
        std::set<std::string> keys;
        for (const auto& [key, view] : frame["views"].items()) keys.insert(key);
        ASSERT_EQ(keys, expected);
      }
      const auto now = SortedJson::parse(
          Frames::entries_frame(frames.entries(viewers, {}, life.now().tick)))["now"];
      if (now.contains("choices")) {
        ASSERT_TRUE(viewers.has(*life.table().turn()));
      }
    }
  }
}

TYPED_TEST(FramesOf, SecretsAndTokensAreInNoFrameAndTheInviteOnlyInThoseOfSeats) {
  live<TypeParam>(23, [&](const Table& table, Gallery& gallery) {
    std::vector<std::string> secrets = {to_hex(table.settings().secret)};
    for (const Table::SeatState& seat : table.seats()) {
      if (seat.who.token) secrets.push_back(to_hex(*seat.who.token));
      if (seat.secret) secrets.push_back(to_hex(*seat.secret));
    }
    ASSERT_GT(secrets.size(), 2u);
    std::vector<std::string> frames = gallery.frames();
    for (Viewers viewers : all_viewers()) {
      frames.push_back(Frames(table_id(), table).welcome(viewers, 0, {}, kNoon.tick));
      EXPECT_EQ(frames.back().find(table.settings().invite) == std::string::npos,
                viewers.is_spectator());
    }
    frames.push_back(summary(table_id(), table));
    for (const std::string& frame : frames) {
      for (const std::string& secret : secrets) {
        ASSERT_EQ(frame.find(secret), std::string::npos);
      }
    }
  });
}

TEST(Summary, SaysOfAMatchThatIsOverWhetherAnybodyWon) {
  const auto summed = [](const Table& table) {
    return SortedJson::parse(summary_now(table_id(), table, kNoon.tick));
  };
  Table table = table_for(settings_for(three_people()));
  EXPECT_FALSE(summed(table).contains("won"));
  play_to_the_end(table);
  EXPECT_EQ(summed(table)["won"], true);
  // Two people who drive without a thought, with one wear point each.
  TableSettings settings = settings_for({person("Ann"), person("Bob")});
  settings.game = "formula-d";
  settings.options = {{"wear-points", "1"}};
  RandomLife life(table_for(settings), 1);
  while (!life.is_over()) life.go_on();
  EXPECT_EQ(summed(life.table())["won"], false);
  EXPECT_EQ(summed(life.table())["result"].size(), 2u) << "places there are all the same";
}

TYPED_TEST(FramesOf, AnAcknowledgementIsOnlyInTheFrameOfWhoeverAsked) {
  Table table(gathering<TypeParam>(24), kNoon);
  ASSERT_TRUE(table.chat({seat_at(0), "my-command"}, "Hello", kNoon));
  const std::vector<Told> told = tell(table, 0, table.last_number());
  const Frames frames(table_id(), table);
  for (Viewers viewers : all_viewers()) {
    const std::string fields = frames.entries(viewers, told, kNoon.tick);
    const std::string frame = Frames::entries_frame(fields);
    EXPECT_EQ(frame.find("my-command"), std::string::npos);
    SortedJson asked = SortedJson::parse(Frames::entries_frame(fields, "my-command"));
    EXPECT_EQ(asked["ack"], "my-command");
    asked.erase("ack");
    EXPECT_EQ(asked, SortedJson::parse(frame));
  }
}

TYPED_TEST(FramesOf, AWelcomeGoesOnWhereTheClientStoppedOrBringsTheLatest) {
  RandomLife life(Table(gathering<TypeParam>(25), kNoon), 25);
  while (!life.is_over()) life.go_on();
  const int newest = life.table().last_number();
  ASSERT_GT(newest, 120);
  const auto numbers = [&](int last) {
    const std::string text =
        Frames(table_id(), life.table()).welcome(viewers_of({0}), last, {}, Tick{});
    const auto frame = SortedJson::parse(text);
    std::vector<int> list;
    for (const auto& entry : frame["entries"]) list.push_back(entry["n"]);
    return list;
  };
  EXPECT_EQ(numbers(newest), std::vector<int>());
  EXPECT_EQ(numbers(newest - 2), (std::vector{newest - 1, newest}));
  EXPECT_EQ(numbers(0).size(), 100u);
  EXPECT_EQ(numbers(0).front(), newest - 99);
  EXPECT_EQ(numbers(newest + 5), numbers(0)) << "a number from another time starts anew";
}

// A match of no known game, in which seat 1 alone knows a number.
class Guess final : public AnyMatch {
 public:
  explicit Guess(int number) : number_(number) {}
  std::unique_ptr<AnyMatch> clone() const override { return std::make_unique<Guess>(number_); }
  Actor to_act() const override { return seat_at(0); }
  Choices choices() const override { return {}; }
  void write_choices(JsonOut&) const override {}
  AnyMoveCode draw(AnySource&) const override { return {}; }
  std::optional<AnyMoveCode> find(std::string_view) const override { return std::nullopt; }
  std::string notation(AnyMoveCode) const override { return ""; }
  Happening make(AnyMoveCode) override { return {}; }
  void repeat(AnyMoveCode) override {}
  std::variant<AnyMoveCode, Rejection> possible(Actor, std::string_view) const override {
    return AnyMoveCode{};
  }
  void write_public(FieldsOut&) const override {}
  void write_private(FieldsOut& out, Seat seat) const override {
    if (seat == seat_at(0)) out.field("number").value(number_);
  }
  Picture picture(Viewer, const Translator&) const override { return {}; }
  Result result() const override { return {}; }
  std::vector<std::string> outcomes() const override { return {}; }
  Audience audience_of_outcomes() const override { return Audience::everybody(); }
  Message asks_nature() const override { return Message(); }
  std::string outlook(std::string_view) const override { return {}; }
  std::uint64_t fingerprint() const override { return 0; }

 private:
  int number_;
};

class Thoughts final : public AnyEvents {
 public:
  explicit Thoughts(std::vector<AnyEvent> events) : events_(std::move(events)) {}
  std::size_t size() const override { return events_.size(); }
  Audience audience(std::size_t i) const override { return events_[i].audience; }
  AnyEvent event(std::size_t i) const override { return events_[i]; }
  bool ask_for_a_rest() const override { return false; }
  void write(JsonOut& out, std::size_t i) const override { write_fields(out, events_[i]); }

 private:
  std::vector<AnyEvent> events_;
};

// The entry as it is sent to each of the viewers when seat 1 thinks of another number.
std::string guessed(Viewers viewers, const std::vector<AnyEvent>& events) {
  Table::Logged logged;
  logged.entry.number = 7;
  logged.entry.at = WallTime(Milliseconds(99));
  logged.entry.seat = seat_at(0);
  logged.entry.text = "think of 4";
  logged.before = std::make_shared<Guess>(3);
  logged.after = std::make_shared<Guess>(4);
  const Happening happening{seat_at(0), std::make_shared<const Thoughts>(events)};
  std::vector<Told> told(1, Told{logged, seat_at(0), EventsText(happening), nullptr, {}, {}});
  ViewCache views;
  add_public_patches(told, views);
  add_private_patches(told, viewers, views);
  const Table table(settings_for(three_people()), kNoon);
  return Json::parse(Frames::entries_frame(
      Frames(table_id(), table).entries(viewers, told, kNoon.tick)))["entries"][0]
      .dump();
}

TEST(HiddenEntries, AreTheirNumberAlone) {
  const std::vector<AnyEvent> events = {{seat_at(0), Message(), R"({"event":"thought","of":4})"}};
  for (Viewers viewers : {viewers_of({}), viewers_of({1}), viewers_of({1, 2})}) {
    EXPECT_EQ(guessed(viewers, events), R"({"n":7})");
  }
  const std::string own = guessed(viewers_of({0, 1}), events);
  EXPECT_EQ(own, R"({"n":7,"at":99,"kind":"move","seat":1,"move":"think of 4","events":[{"data":)"
                 R"({"event":"thought","of":4},"only":1}],"patches":{"1":{"number":4}}})");
}

TEST(HiddenEntries, WithSomethingEverybodyMayKnowTellThatAndNotTheMove) {
  const std::vector<AnyEvent> events = {
      {seat_at(0), Message(), R"({"event":"thought","of":4})"},
      {Audience::everybody(), Message(), R"({"event":"hummed"})"}};
  EXPECT_EQ(guessed(viewers_of({1}), events),
            R"({"n":7,"at":99,"kind":"move","seat":1,"events":[{"data":{"event":"hummed"}}]})");
}

}  // namespace
}  // namespace paddock
