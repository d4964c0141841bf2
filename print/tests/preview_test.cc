// The picture beside a link: everything on it can be read, whoever sits there.
#include "print/preview.h"

#include "print/tests/neat.h"

namespace paddock::printing {
namespace {

Preview of_seats(int seats, const std::string& name) {
  Preview preview{"Formula Motor Racing", "", Message("link.over"), {}};
  for (int seat = 1; seat <= seats; ++seat) preview.lines.push_back({seat, name, seat, 100 - seat});
  return preview;
}

TEST(Preview, IsNeatWithAnyNumberOfSeats) {
  for (Language language : kLanguages) {
    for (int seats = 1; seats <= kMaxSeats; ++seats) {
      Document document(kPreview);
      draw(document, of_seats(seats, "Giancarlo"), translator(language));
      expect_neat(document);
      EXPECT_TRUE(says(document, std::to_string(seats) + ". Giancarlo")) << seats;
    }
  }
}

TEST(Preview, ShowsPointsAndPlacesOnceItIsOver) {
  Preview preview = of_seats(2, "Ann");
  Document over(kPreview);
  draw(over, preview, translator(Language::English));
  EXPECT_TRUE(says(over, "99 points"));
  for (Preview::Line& line : preview.lines) line.place = line.points = 0;
  preview.state = Message("link.waiting");
  preview.title = "Friday";
  Document before(kPreview);
  draw(before, preview, translator(Language::English));
  EXPECT_FALSE(says(before, "99 points"));
  EXPECT_TRUE(says(before, "Ann"));
  EXPECT_TRUE(says(before, "Friday"));
  EXPECT_TRUE(says(before, "Formula Motor Racing · Before the race"));
}

TEST(Preview, IsAPictureOfTheSizeThatIsAskedFor) {
  const std::string file = preview_png(of_seats(4, "Ann"), translator(Language::French));
  ASSERT_GT(file.size(), 1000u);
  EXPECT_EQ(file.substr(1, 3), "PNG");
  const auto number_at = [&](std::size_t at) {
    int number = 0;
    for (std::size_t i = 0; i < 4; ++i)
      number = number << 8 | static_cast<unsigned char>(file[at + i]);
    return number;
  };
  EXPECT_EQ(number_at(16), 1200);
  EXPECT_EQ(number_at(20), 630);
}

}  // namespace
}  // namespace paddock::printing
