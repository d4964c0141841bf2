// Every sheet there is, by its name on the command line. A game that is written down on paper says
// so in its own print/sheets.h.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/journal.h"
#include "engine/message.h"
#include "print/document.h"

namespace paddock::printing {

// What may be asked of a sheet; each takes some of them. Its help is cli.print.<name>.
struct Wish {
  enum class Kind { Text, Number, Flag };
  std::string name;  // "laps", as option --laps
  Kind kind = Kind::Text;
  int most = 0;  // of a number, which is 1 at least
  bool operator==(const Wish&) const = default;
};

// What was asked for, by name; a flag without a text.
class Wishes {
 public:
  Wishes() = default;
  Wishes(std::initializer_list<std::pair<const std::string, std::string>> given) : given_(given) {}
  void add(const std::string& name, const std::string& text) { given_[name] = text; }
  bool has(std::string_view name) const { return given_.contains(name); }
  std::optional<std::string> text(std::string_view name) const;
  std::optional<int> number(std::string_view name) const;
  std::vector<std::string> names() const;

 private:
  std::map<std::string, std::string, std::less<>> given_;
};

// To be filled in by hand, or a part of the game to be cut out.
struct Sheet {
  std::string name;
  std::vector<Wish> wishes;
  std::function<void(Document&, const Wishes&, const Translator&)> print;
};

struct Sheets {
  std::vector<Sheet> blank;
  // Those of a race or season that was played, filled in. `print` throws InputError for a journal
  // that cannot be played or has nothing to print yet.
  std::vector<Wish> wishes;
  std::function<void(Document&, const Journal&, const Wishes&, const Translator&)> print;
};

// Specialised in games/<game>/print/sheets.h, with `static Sheets sheets()`.
template <Game G>
struct SheetsOf {
  static constexpr bool kExists = false;
};

std::vector<std::string> sheet_names();
// Them by game, for people: "scoresheet (this-game); cards, times (that-game)".
std::string list_of_sheets();
// What a sheet takes. Throws InputError for a sheet nobody knows.
std::vector<Wish> wishes_of(std::string_view sheet);
// What sheets filled in take, of any game.
std::vector<Wish> wishes_of_journals();
// All of them, each once.
std::vector<Wish> all_wishes();

// Throws InputError for what is wished and cannot be, a circuit nobody knows say.
void print_sheets(Document& document, std::string_view sheet, const Wishes& wishes,
                  const Translator& say);

// The sheets of a race or season that was played, filled in. Throws InputError for a journal that
// cannot be played, has nothing to print yet, or is of a game that is not written down on paper.
void print_journal(Document& document, const Journal& journal, const Wishes& wishes,
                   const Translator& say);

}  // namespace paddock::printing
