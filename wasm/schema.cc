#include "wasm/questions.h"

namespace paddock::border {
namespace {

// Answers by the word that asks for them.
template <class... Kinds>
std::string answers(Schema& schema, const std::variant<Kinds...>*) {
  JsonOut properties;
  std::vector<std::string_view> required;
  const auto add = [&]<class Kind>(const Kind*) {
    const std::string_view word = decltype(Kind::ask)::text();
    properties.key(word).raw(schema.of<typename Kind::Answer>());
    required.push_back(word);
  };
  (add(static_cast<const Kinds*>(nullptr)), ...);
  return Schema::object(properties, required);
}

}  // namespace

std::string schema() {
  Schema schema;
  (void)schema.of<Asked>();
  (void)schema.of<EngineRefusal>();
  schema.define("Answers", answers(schema, static_cast<const decltype(Question::kind)*>(nullptr)));
  return schema.document("border");
}

}  // namespace paddock::border
