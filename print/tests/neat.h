// What tests of sheets share: every paper in every language, and what is neat.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/find_game.h"
#include "lang/catalogue.h"
#include "print/sheets.h"
#include "table/replay.h"

namespace paddock::printing {

inline constexpr Paper kPapers[] = {Paper::A4, Paper::Letter};
inline constexpr Language kLanguages[] = {Language::English, Language::French};

template <class Check>
void for_each_edition(Check check) {
  for (Paper paper : kPapers) {
    for (Language language : kLanguages) check(paper, translator(language));
  }
}

inline bool touch(const Box& a, const Box& b) {
  constexpr double kHair = 0.02;
  return a.x < b.right() - kHair && b.x < a.right() - kHair && a.y < b.bottom() - kHair &&
         b.y < a.bottom() - kHair;
}

inline void expect_neat(const Document& document) {
  std::map<int, std::vector<const Written*>> pages;
  for (const Written& written : document.written()) {
    EXPECT_EQ(written.fit, Written::Fit::Whole) << written.text << " on page " << written.page;
    const PageSize& size = document.sizes()[static_cast<std::size_t>(written.page - 1)];
    EXPECT_TRUE(written.ink.x > 4 && written.ink.y > 4 && written.ink.right() < size.width - 4 &&
                written.ink.bottom() < size.height - 4)
        << written.text;
    for (const Written* other : pages[written.page]) {
      EXPECT_FALSE(touch(written.ink, other->ink))
          << written.text << " lies on " << other->text << ", page " << written.page;
    }
    pages[written.page].push_back(&written);
  }
}

inline bool says(const Document& document, std::string_view text) {
  return std::ranges::any_of(document.written(),
                             [&](const Written& written) { return written.text == text; });
}

// A match that chance alone has played.
inline Journal played(std::string_view id, const std::vector<OptionValues::Pair>& options,
                      int seats, const std::string& name) {
  const AnyGame& game = find_game(id);
  Journal journal;
  journal.header.game = id;
  journal.header.rules = game.rules_version();
  const OptionValues values = OptionValues::parse(game.options(), options);
  journal.header.options = values.all();
  for (int i = 0; i < seats; ++i) journal.header.seats.push_back({"human", name});
  const std::unique_ptr<AnyMatch> match = game.start(values, seats);
  Rng rng(7);
  AnySource source{[&](std::uint32_t bound) { return rng.below(bound); }};
  while (!match->to_act().is_nobody()) {
    const Actor actor = match->to_act();
    std::string move;
    if (actor.is_nature()) {
      move = match->notation(match->draw(source));
    } else {
      const Choices choices = match->choices();
      const auto count = static_cast<std::uint32_t>(choices.moves.size());
      move = choices.moves[rng.below(count)].notation;
    }
    match->apply(actor, move);
    journal.entries.push_back({actor, move});
  }
  return journal;
}

}  // namespace paddock::printing
