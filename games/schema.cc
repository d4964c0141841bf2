#include "games/schema.h"

#include "engine/capabilities.h"
#include "engine/check.h"
#include "engine/describe_schema.h"
#include "games/registry.h"

namespace paddock {
namespace {

template <Game G>
std::string described() {
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

}  // namespace

std::string schema_of(std::string_view game) {
  std::string schema;
  for_each_game([&]<class G>() {
    if (G::kId == game) schema = described<G>();
  });
  PADDOCK_CHECK(!schema.empty());
  return schema;
}

}  // namespace paddock
