#include "print/sheet.h"

#include <algorithm>

namespace paddock::printing {
namespace {

constexpr double kHeadingHeight = 16;
constexpr double kFootHeight = 5;
constexpr double kGap = 3;

void draw_fact(Document& document, const Box& box, const Fact& fact) {
  document.text(box.top(4), fact.label, {6, Weight::Regular, colour::kGrey});
  if (fact.figure.empty()) {
    document.across(box.x, box.y + 10.5, box.width, colour::kRule, 0.25);
  } else {
    document.text({box.x, box.y + 4, box.width, 7}, fact.figure, {13, Weight::Bold});
  }
}

}  // namespace

Box begin_sheet(Document& document, Orientation orientation, const Heading& heading) {
  document.add_page(orientation);
  const Box sheet = document.sheet();
  const Box head = sheet.top(kHeadingHeight - 3);
  double facts = 0;
  for (const Fact& fact : heading.facts) facts += fact.width + kGap;
  Box at = head.end(std::max(0.0, facts - kGap));
  for (const Fact& fact : heading.facts) {
    draw_fact(document, at.left(fact.width), fact);
    at = at.after(fact.width + kGap);
  }
  const Box words = head.before(facts + kGap);
  document.text(words.top(7), heading.title, {17, Weight::Bold});
  document.text(words.below(6.8).top(4.5), heading.subtitle, {8.5, Weight::Regular, colour::kGrey});
  document.fill({sheet.x, head.bottom(), sheet.width, 0.5}, colour::kInk);
  document.fill({sheet.x, head.bottom(), 18, 1.1}, colour::kAccent);
  const Style small{6, Weight::Regular, colour::kGrey};
  const Box foot = sheet.foot(3);
  document.text(foot.end(20), "Paddock · " + std::to_string(document.pages()),
                {small.points, small.weight, small.colour, Align::Right});
  document.text(foot.before(22), heading.note, small);
  return sheet.below(kHeadingHeight).above(kFootHeight);
}

void draw_band(Document& document, const Box& box) { document.fill(box, colour::kInk); }

}  // namespace paddock::printing
