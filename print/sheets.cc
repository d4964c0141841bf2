#include "print/sheets.h"

#include <algorithm>

#include "engine/text.h"
#include "found/sheets.h"
#include "games/registry.h"
#include "table/replay.h"

namespace paddock::printing {
namespace {

struct Owned {
  std::string game;
  Sheets sheets;
};

const std::vector<Owned>& owned() {
  static const std::vector<Owned> all = [] {
    std::vector<Owned> list;
    for_each_game([&]<class G>() {
      if constexpr (SheetsOf<G>::kExists)
        list.push_back({std::string(G::kId), SheetsOf<G>::sheets()});
    });
    return list;
  }();
  return all;
}

const Sheet& find_sheet(std::string_view name) {
  for (const Owned& one : owned()) {
    const auto found = std::ranges::find(one.sheets.blank, name, &Sheet::name);
    if (found != one.sheets.blank.end()) return *found;
  }
  std::vector<std::string> names = sheet_names();
  names.emplace_back("race");
  throw InputError(Message("error.print.sheet", {{"sheet", name}, {"valid", listed(names)}}));
}

void add_new(std::vector<Wish>& all, const std::vector<Wish>& more) {
  for (const Wish& wish : more) {
    if (std::ranges::find(all, wish.name, &Wish::name) == all.end()) all.push_back(wish);
  }
}

}  // namespace

std::optional<std::string> Wishes::text(std::string_view name) const {
  const auto found = given_.find(name);
  if (found == given_.end()) return std::nullopt;
  return found->second;
}

std::optional<int> Wishes::number(std::string_view name) const {
  const std::optional<std::string> given = text(name);
  if (!given) return std::nullopt;
  return std::stoi(*given);
}

std::vector<std::string> Wishes::names() const {
  std::vector<std::string> names;
  for (const auto& [name, text] : given_) names.push_back(name);
  return names;
}

std::vector<std::string> sheet_names() {
  std::vector<std::string> names;
  for (const Owned& one : owned()) {
    for (const Sheet& sheet : one.sheets.blank) names.push_back(sheet.name);
  }
  return names;
}

std::string list_of_sheets() {
  std::string list;
  for (const Owned& one : owned()) {
    std::vector<std::string> names;
    for (const Sheet& sheet : one.sheets.blank) names.push_back(sheet.name);
    list += (list.empty() ? "" : "; ") + listed(names) + " (" + one.game + ")";
  }
  return list;
}

std::vector<Wish> wishes_of(std::string_view sheet) { return find_sheet(sheet).wishes; }

std::vector<Wish> wishes_of_journals() {
  std::vector<Wish> all;
  for (const Owned& one : owned()) add_new(all, one.sheets.wishes);
  return all;
}

std::vector<Wish> all_wishes() {
  std::vector<Wish> all = wishes_of_journals();
  for (const Owned& one : owned()) {
    for (const Sheet& sheet : one.sheets.blank) add_new(all, sheet.wishes);
  }
  return all;
}

void print_sheets(Document& document, std::string_view sheet, const Wishes& wishes,
                  const Translator& say) {
  find_sheet(sheet).print(document, wishes, say);
}

void print_journal(Document& document, const Journal& journal, const Wishes& wishes,
                   const Translator& say) {
  const std::string& game = journal.header.game;
  start_match(journal.header);  // refuses a game nobody knows
  const auto found = std::ranges::find(owned(), game, &Owned::game);
  if (found == owned().end()) {
    std::vector<std::string> printed;
    for (const Owned& one : owned()) printed.push_back(one.game);
    throw InputError(Message("error.print.game", {{"game", game}, {"valid", listed(printed)}}));
  }
  const Sheets& sheets = found->sheets;
  for (const std::string& name : wishes.names()) {
    if (std::ranges::find(sheets.wishes, name, &Wish::name) != sheets.wishes.end()) continue;
    throw InputError(Message("error.print.game_option", {{"option", "--" + name}, {"game", game}}));
  }
  sheets.print(document, journal, wishes, say);
}

}  // namespace paddock::printing
