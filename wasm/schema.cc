#include "insight/puzzle_file.h"
#include "wasm/questions.h"

namespace paddock::border {
namespace {

// Answers by the word that asks for them.
template <class... Kinds>
std::string answers(Schema& schema, const std::variant<Kinds...>*) {
  Schema::Fields fields;
  const auto add = [&]<class Kind>(const Kind*) {
    const std::string_view word = decltype(Kind::ask)::text();
    fields.add(word, schema.of<typename Kind::Answer>(), Schema::Presence::Required);
  };
  (add(static_cast<const Kinds*>(nullptr)), ...);
  return fields.object();
}

}  // namespace

std::string schema() {
  Schema schema;
  (void)schema.of<Asked>();
  (void)schema.of<EngineRefusal>();
  (void)schema.of<PuzzleFile>();  // what a page fetches from its own site
  schema.define("Answers", answers(schema, static_cast<const decltype(Question::kind)*>(nullptr)));
  return schema.document("border");
}

}  // namespace paddock::border
