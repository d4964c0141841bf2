// The JSON Schema of all that is sent of a match: its "View", its "Event" and what they are made
// of. It is apart from what plays: who only plays carries none of it.
#pragma once

#include "engine/describe_schema.h"
#include "games/match_of.h"

namespace paddock {

template <Game G>
std::string schema_of() {
  Schema schema;
  schema.define_joined<typename G::Text::Public, typename G::Text::Private>("View");
  schema.define_as<typename G::Event>("Event");
  if constexpr (SendsMore<G>) {
    [&]<class... Sent>(std::tuple<Sent...>*) {
      (schema.of<Sent>(), ...);
    }(static_cast<typename G::Text::AlsoSent*>(nullptr));
  }
  return schema.document(G::kId);
}

std::string schema_of(const AnyGame& game);

}  // namespace paddock
