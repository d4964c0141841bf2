#include "games/formula-fun/decks.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>

#include "circuits/json_reader.h"
#include "embedded/formula-fun/deck.h"
#include "engine/check.h"
#include "engine/dice.h"
#include "engine/text.h"

namespace paddock::formula_fun {

namespace detail {
constinit std::array<std::atomic<const Deck*>, kMostDecks> known_decks{};
}

namespace {

using circuits::JsonReader;

constexpr std::string_view kFormat = "paddock deck 1";
constexpr std::size_t kLongestId = 24;

Card read_card(const JsonReader& line) {
  const auto kind = line.field("kind").value_of<Kind>();
  switch (kind) {
    case Kind::Driver:
    case Kind::Chassis:
    case Kind::Engine:
      return component(kind, static_cast<int>(line.field("value").whole(1, kHighestValue)));
    case Kind::Sponsor:
      return sponsor(static_cast<int>(line.field("value").whole(1, kHighestSponsor)));
    case Kind::Special:
      return special(line.field("effect").value_of<Special>());
    case Kind::Circuit:
      break;
  }
  return circuit(line.field("effect").value_of<Kind>(kComponents));
}

Layout lay_out(const std::array<std::uint8_t, kCards>& copies) {
  Layout layout;
  int next = 0;
  for (int i = 0; i < kCards; ++i) {
    const Card card = card_at(i);
    const int count = copies[slot(card)];
    if (count == 0) continue;
    const std::uint64_t all = ((std::uint64_t{1} << count) - 1) << next;
    layout.all[slot(card)] = all;
    layout.first[slot(card)] = std::uint64_t{1} << next;
    layout.firsts |= std::uint64_t{1} << next;
    layout.of_kind[static_cast<std::size_t>(kind_of(card))] |= all;
    for (int bit = next; bit < next + count; ++bit) {
      layout.card_of_bit[static_cast<std::size_t>(bit)] = card;
    }
    next += count;
  }
  PADDOCK_CHECK(next <= 64);
  layout.whole = (std::uint64_t{1} << next) - 1;
  return layout;
}

bool is_id(std::string_view id) {
  return std::ranges::all_of(
      id, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

// What the cards are, whatever the order of the lines.
std::string hash_of(const std::array<std::uint8_t, kCards>& copies) {
  std::string text(kFormat);
  for (std::uint8_t count : copies) text += " " + std::to_string(count);
  return to_hex(sha256(text)).substr(0, 12);
}

class Decks {
 public:
  Decks() { add(read_deck(embedded::formula_fun::kDeck, "deck.json")); }

  std::vector<std::string> ids() {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> ids;
    for (const auto& deck : decks_) ids.push_back(deck->id);
    return ids;
  }

  DeckNumber add(Deck deck) {
    const std::lock_guard lock(mutex_);
    const bool is_taken =
        std::ranges::any_of(decks_, [&](const auto& known) { return known->id == deck.id; });
    if (is_taken || decks_.size() == detail::kMostDecks) {
      throw InputError(Message("ff.error.deck.taken", {{"id", deck.id}}));
    }
    const std::size_t number = decks_.size();
    decks_.push_back(std::make_unique<const Deck>(std::move(deck)));
    detail::known_decks[number].store(decks_.back().get(), std::memory_order_release);
    return static_cast<DeckNumber>(number);
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<const Deck>> decks_;
};

Decks& decks() {
  static Decks the_decks;
  return the_decks;
}

}  // namespace

Deck read_deck(std::string_view text, std::string_view file) {
  const circuits::Json json = circuits::parse_json(text, file, kLargestDeckFile);
  const JsonReader top(json, file);
  if (top.field("format").text(40) != kFormat) top.refuse("ff.error.deck.format");
  Deck deck;
  deck.id = top.field("id").text(kLongestId);
  if (!is_id(deck.id)) top.field("id").refuse("error.board.id");
  const JsonReader lines = top.field("cards").list(1, kDeckCards);
  int count = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const JsonReader line = lines.item(i);
    const Card card = read_card(line);
    const auto copies = static_cast<int>(line.field("copies").whole(1, kDeckCards));
    count += copies;
    if (count > kDeckCards) break;
    deck.copies[slot(card)] = static_cast<std::uint8_t>(deck.copies[slot(card)] + copies);
  }
  if (count != kDeckCards) {
    lines.refuse(count > kDeckCards ? "ff.error.deck.more" : "ff.error.deck.fewer",
                 {{"count", count}, {"wanted", kDeckCards}});
  }
  deck.layout = lay_out(deck.copies);
  if (deck.whole().of_kind(deck.layout, Kind::Circuit).empty()) {
    lines.refuse("ff.error.deck.no_circuit");
  }
  if (deck.id != "standard" || text != embedded::formula_fun::kDeck) {
    deck.id += "-" + hash_of(deck.copies);
  }
  return deck;
}

std::vector<std::string> deck_ids() { return decks().ids(); }

DeckNumber find_deck(std::string_view id) {
  const std::vector<std::string> ids = deck_ids();
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) {
    throw InputError(Message("ff.error.deck.unknown", {{"id", id}, {"valid", listed(ids)}}));
  }
  return static_cast<DeckNumber>(found - ids.begin());
}

DeckNumber add_deck(Deck deck) { return decks().add(std::move(deck)); }

}  // namespace paddock::formula_fun
