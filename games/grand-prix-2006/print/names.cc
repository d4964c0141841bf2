// What has a name of its own in each language.
#include "games/grand-prix-2006/print/sheets.h"
#include "print/words.h"

namespace paddock::printing {
namespace {

bool is_ours(const Almanac& book) { return book.id == "2006"; }

}  // namespace

std::string country_name(const Almanac& book, const std::string& country, const Translator& say) {
  if (!is_ours(book)) return country;
  std::string key = "print.country.";
  for (char c : country) {
    key += c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return word(say, key);
}

std::string race_name(const Almanac& book, CircuitId circuit, const Translator& say) {
  if (!is_ours(book)) return book[circuit].race;
  return word(say, "print.race." + book[circuit].id);
}

}  // namespace paddock::printing
