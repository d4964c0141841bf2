// What a game may offer beyond the contract. It says what it offers,
//
//     using Offers = Capabilities<Capability::Files, Capability::Outlooks>;
//
// and the compiler holds it to it in both directions: what is declared must be there, and what is
// there must be declared. A misspelt function is an error, not a missing feature.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/game.h"

namespace paddock {

// A game that offers something, as others ask for it.
template <class G>
concept BringsOwnFiles = G::Offers::has(Capability::OwnFiles);
template <class G>
concept BringsOwnFolders = G::Offers::has(Capability::OwnFolders);
template <class G>
concept GivesFiles = G::Offers::has(Capability::Files);
template <class G>
concept GivesOutlooks = G::Offers::has(Capability::Outlooks);
template <class G>
concept KeepsPhrases = G::Offers::has(Capability::Phrases);
// Built and tested like the others, but not offered to players.
template <class G>
concept IsExample = G::Offers::has(Capability::Example);
template <class G>
concept Rests = G::Offers::has(Capability::Rests);
template <class G>
concept RunsOn = G::Offers::has(Capability::RunningOn);
template <class G>
concept SendsMore = G::Offers::has(Capability::SendingMore);
template <class G>
concept ShowsScenes = G::Offers::has(Capability::Scenes);
template <class G>
concept TellsDetails = G::Offers::has(Capability::Details);
template <class G>
concept TellsStories = G::Offers::has(Capability::Stories);
template <class G>
concept WritesNotationInPlace = G::Offers::has(Capability::NotationInPlace);

// Whether a game has what each of them stands for.
template <class G>
struct Has {
  using Text = typename G::Text;
  using View = typename G::View;
  using Event = typename G::Event;
  using Move = typename G::Move;
  using State = typename G::State;

  // What is needed to draw it, the same at every table.
  static constexpr bool kFiles = requires(std::string_view name) { Text::file(name); };
  // What may come of a choice, with exact chances.
  static constexpr bool kOutlooks = requires(const View& view, Move move) {
    typename Text::Outlook;
    Text::outlook(view, move);
  };
  // What is said of an event or a step is kept by its tag.
  static constexpr bool kPhrases = requires(const View& view, std::uint16_t key) {
    Text::tag(view, key);
  };
  // After which events people want to look before the match goes on.
  static constexpr bool kRests = requires(const Event& event) { Text::asks_for_a_rest(event); };
  // Many of nature's moves at once.
  static constexpr bool kRunningOn = requires(State & state, Rng& rng, NoEvents& events) {
    G::run_on(state, rng, events);
  };
  // Other things that are sent, for the schema.
  static constexpr bool kSendingMore = requires { typename Text::AlsoSent; };
  // After which events the picture is worth another look.
  static constexpr bool kScenes = requires(const Event& event) { Text::is_scene(event); };
  // For people who roll and draw themselves.
  static constexpr bool kDetails = requires(const Event& event) { Text::detail(event); };
  // A part of a match told whole.
  static constexpr bool kStories = requires { typename Text::Storyteller; };
  // Notations without a new string for each.
  static constexpr bool kNotationInPlace =
      requires(std::string & text, const State& state, Move move) {
    G::append_notation(text, state, move);
  };
  // Files of a user's own: a deck, a board.
  static constexpr bool kOwnFiles = requires { G::kOwnFolder; };
  static constexpr bool kOwnFolders = requires { G::kFolderOfFolders; };
};

// Asked of every game where its words are known.
template <class G>
constexpr bool keeps_its_offers() {
  static_assert(GivesFiles<G> == Has<G>::kFiles, "Text::file(name)");
  static_assert(GivesOutlooks<G> == Has<G>::kOutlooks, "Text::Outlook, Text::outlook(view, move)");
  static_assert(KeepsPhrases<G> == Has<G>::kPhrases, "Text::tag(view, key)");
  static_assert(Rests<G> == Has<G>::kRests, "Text::asks_for_a_rest(event)");
  static_assert(RunsOn<G> == Has<G>::kRunningOn, "run_on(state, rng, events)");
  static_assert(SendsMore<G> == Has<G>::kSendingMore, "Text::AlsoSent");
  static_assert(ShowsScenes<G> == Has<G>::kScenes, "Text::is_scene(event)");
  static_assert(TellsDetails<G> == Has<G>::kDetails, "Text::detail(event)");
  static_assert(TellsStories<G> == Has<G>::kStories, "Text::Storyteller");
  static_assert(WritesNotationInPlace<G> == Has<G>::kNotationInPlace, "append_notation(…)");
  static_assert(BringsOwnFiles<G> == Has<G>::kOwnFiles, "kOwnFolder, bring_own(text, file)");
  static_assert(BringsOwnFolders<G> == Has<G>::kOwnFolders, "kFolderOfFolders, bring_own_folder");
  static_assert(!TellsStories<G> || !G::kHasSecrets, "everybody may hear a story");
  return true;
}

}  // namespace paddock
