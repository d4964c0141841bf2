#include "games/grand-prix-2006/names.h"

namespace paddock::grand_prix_2006 {
namespace {

bool is_ours(const Almanac& book) { return book.id == "2006"; }

Message as_written(std::string_view name) { return Message("gp.name", {{"name", name}}); }

}  // namespace

Message race_name(const Almanac& book, CircuitId circuit) {
  if (!is_ours(book)) return as_written(book[circuit].race);
  return Message("gp.race." + book[circuit].id);
}

Message country_name(const Almanac& book, std::string_view country) {
  if (!is_ours(book)) return as_written(country);
  std::string key = "gp.country.";
  for (char c : country) {
    key += c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return Message(key);
}

}  // namespace paddock::grand_prix_2006
