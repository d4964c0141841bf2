// Moves in the words of the journal, and back: "invest 2", "auction engine 4 from 3", "end turn";
// nature's "deal 2: Fair", "search 1: sponsor 2, sponsor 5". Printer and parser share one list.
#include "engine/words.h"
#include "games/formula-fun/text.h"

namespace paddock::formula_fun {
namespace {

enum class Object : std::uint8_t {
  Nothing,
  Amount,
  Seat,
  Card,
  CardFrom,     // a seat
  CardOf,       // a seat
  CardForSeat,  // that is dealt or draws
  Sponsors,     // for the seat that asked
};

struct Phrase {
  Action action;
  std::string_view verb;
  Object object;
};

constexpr std::array kPhrases = {
    Phrase{Action::Invest, "invest ", Object::Amount},
    Phrase{Action::Market, "market ", Object::Card},
    Phrase{Action::Auction, "auction ", Object::CardFrom},
    Phrase{Action::Price, "start at ", Object::Amount},
    Phrase{Action::Bid, "bid ", Object::Amount},
    Phrase{Action::Pass, "pass", Object::Nothing},
    Phrase{Action::Replace, "replace ", Object::Card},
    Phrase{Action::Fetch, "fetch ", Object::Card},
    Phrase{Action::FetchNothing, "fetch nothing", Object::Nothing},
    Phrase{Action::PlaySponsor, "play ", Object::Card},
    Phrase{Action::Scrap, "scrap ", Object::CardOf},
    Phrase{Action::Fair, "fair", Object::Nothing},
    Phrase{Action::Scout, "scout", Object::Nothing},
    Phrase{Action::Sue, "sue ", Object::CardOf},
    Phrase{Action::Setup, "setup", Object::Nothing},
    Phrase{Action::Race, "race ", Object::Card},
    Phrase{Action::Discard, "discard ", Object::Card},
    Phrase{Action::EndTurn, "end turn", Object::Nothing},
    Phrase{Action::Deal, "", Object::CardForSeat},
    Phrase{Action::Search, "search ", Object::Sponsors},
    Phrase{Action::First, "first ", Object::Seat},
    Phrase{Action::Reveal, "reveal ", Object::Card},
    Phrase{Action::Lot, "lot ", Object::Seat},
};
static_assert([] {
  for (std::size_t i = 0; i < kPhrases.size(); ++i) {
    if (kPhrases[i].action != static_cast<Action>(i)) return false;
  }
  return true;
}());

std::string number_of(Seat seat) { return std::to_string(index(seat) + 1); }

std::string_view between(Object object) { return object == Object::CardFrom ? " from " : " of "; }

std::string_view word_of_deal(const Open& open) {
  return open.phase == Phase::Dealing ? "deal " : "draw ";
}

void append_sponsors(std::string& text, std::uint32_t sponsors) {
  if (sponsors == 0) text.append("nothing");
  for (int income = 1; sponsors >> (income - 1) != 0; ++income) {
    if ((sponsors >> (income - 1) & 1) == 0) continue;
    if (!text.ends_with(' ')) text.append(", ");
    text.append(name_of(sponsor(income)));
  }
}

void append_object(std::string& text, const Open& open, Object object, Move move) {
  switch (object) {
    case Object::Nothing:
      return;
    case Object::Amount:
      text.append(std::to_string(move.number()));
      return;
    case Object::Seat:
      text.append(number_of(move.seat()));
      return;
    case Object::Card:
      text.append(name_of(move.card()));
      return;
    case Object::CardFrom:
    case Object::CardOf:
      text.append(name_of(move.card())).append(between(object)).append(number_of(move.seat()));
      return;
    case Object::CardForSeat:
      text.append(word_of_deal(open)).append(number_of(open.turn.seat)).append(": ");
      text.append(name_of(move.card()));
      return;
    case Object::Sponsors:
      text.append(number_of(open.auction.asked)).append(": ");
      return append_sponsors(text, move.sponsors());
  }
}

std::optional<Seat> seat_said(std::string_view text) {
  const auto number = parse_whole<int>(text);
  if (!number || *number < 1 || *number > kMaxPlayers) return std::nullopt;
  return seat_at(*number - 1);
}

std::optional<Card> card_said(std::string_view text) { return called<Card>(text, kCards); }

// In the order they are listed in, each once.
std::optional<std::uint32_t> sponsors_said(Words words) {
  std::uint32_t sponsors = 0;
  if (words.rest() == "nothing") return sponsors;
  for (bool more = true; more;) {
    const auto name = words.take_up_to(", ");
    more = name.has_value();
    const std::optional<Card> card = card_said(name.value_or(words.rest()));
    if (!card || kind_of(*card) != Kind::Sponsor) return std::nullopt;
    const std::uint32_t bit = 1u << (value_of(*card) - 1);
    if (bit <= sponsors) return std::nullopt;
    sponsors |= bit;
  }
  return sponsors;
}

std::optional<Move> card_and_seat_said(const Phrase& phrase, Words words) {
  const auto name = words.take_up_to(between(phrase.object));
  const std::optional<Card> card = name ? card_said(*name) : std::nullopt;
  const std::optional<Seat> seat = seat_said(words.rest());
  if (!card || !seat) return std::nullopt;
  return Move(phrase.action, *card, *seat);
}

// What follows the verb.
std::optional<Move> object_said(const Open& open, const Phrase& phrase, Words words) {
  const auto with = [&](auto found) {
    return found ? std::optional(Move(phrase.action, *found)) : std::nullopt;
  };
  const auto is_for = [&](Seat seat) { return words.take(number_of(seat)) && words.take(": "); };
  switch (phrase.object) {
    case Object::Nothing:
      return words.rest().empty() ? std::optional(Move(phrase.action)) : std::nullopt;
    case Object::Amount:
      return with(words.number());
    case Object::Seat:
      return with(seat_said(words.rest()));
    case Object::Card:
      return with(card_said(words.rest()));
    case Object::CardFrom:
    case Object::CardOf:
      return card_and_seat_said(phrase, words);
    case Object::CardForSeat:
      if (!words.take(word_of_deal(open)) || !is_for(open.turn.seat)) return std::nullopt;
      return with(card_said(words.rest()));
    case Object::Sponsors:
      break;
  }
  if (!is_for(open.auction.asked)) return std::nullopt;
  const std::optional<std::uint32_t> sponsors = sponsors_said(words);
  return sponsors ? std::optional(Move::search(*sponsors)) : std::nullopt;
}

void append_words(std::string& text, const Open& open, Move move) {
  const Phrase& phrase = kPhrases[static_cast<std::size_t>(move.action())];
  text.append(phrase.verb);
  append_object(text, open, phrase.object, move);
}

}  // namespace

std::string words_of(const Open& open, Move move) {
  std::string text;
  append_words(text, open, move);
  return text;
}

std::string FormulaFun::notation(const State& state, Move move) {
  return words_of(state.open, move);
}

void FormulaFun::append_notation(std::string& text, const State& state, Move move) {
  append_words(text, state.open, move);
}

std::optional<Move> FormulaFun::parse(const State& state, std::string_view words) {
  for (const Phrase& phrase : kPhrases) {
    Words left(words);
    if (!left.take(phrase.verb)) continue;
    if (const auto move = object_said(state.open, phrase, left)) return move;
  }
  return std::nullopt;
}

}  // namespace paddock::formula_fun
