// What of a game is sent, in the shape its folder describes: views and events as JSON.
#pragma once

#include "engine/describe_json.h"
#include "engine/game.h"

namespace paddock {

template <Game G>
void write_event(JsonOut& out, const typename G::Event& event) {
  if constexpr (requires { G::Text::write(out, event); }) {
    G::Text::write(out, event);
  } else {
    write_json(out, event);
  }
}

// What everybody may know.
template <Game G>
void write_public(FieldsOut& out, const typename G::View& view) {
  if constexpr (requires { typename G::Text::Public; }) {
    write_fields_of(out, G::Text::public_view(view));
  } else {
    G::Text::write_public(out, view);
  }
}

// What the viewer may know besides.
template <Game G>
void write_private(FieldsOut& out, const typename G::View& view) {
  if constexpr (requires { typename G::Text::Public; }) {
    write_fields_of(out, G::Text::private_view(view));
  } else {
    G::Text::write_private(out, view);
  }
}

}  // namespace paddock
