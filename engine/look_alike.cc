#include "engine/look_alike.h"

#include <array>
#include <string>

#include "engine/characters.h"

namespace paddock {
namespace {

using Code = std::uint32_t;

// Latin letters without what is above, below or across them, from À and from Ḁ on. A dot: it stays
// as it is.
constexpr std::string_view kFromA =
    "aaaaaa.ceeeeiiiidnooooo.ouuuuypbaaaaaa.ceeeeiiiidnooooo.ouuuuypy"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiil..jjkkkllllll."
    ".llnnnnnn.nnoooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzf"
    "bb.....ccdd......ffg...lkkl..nnooo..pp.....ttttuu.vyyzz........."
    "l............aaiioouuuuuuuuuu.aaaa..ggggkkoooo..j...gg..nnaa...."
    "aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyylntj..acclts"
    "z..bu.eejj.qrryy";
constexpr std::string_view kFromARing =
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
    "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
    "wwwwwwwwwwxxxxyyzzzzzzhtwy.s....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
    "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";

// What other alphabets and signs look like; after Unicode's list of confusables (UTS 39), of which
// these are the ones on keyboards.
struct Looks {
  char as;
  std::u32string_view these;
};
constexpr std::array kLooks = {
    Looks{'a', U"ΑαΆάАаɑӐӑӒӓᴀᵃᴬᎪꓮ"},
    Looks{'b', U"ΒβВвЬьʙᵇᴮᏴꓐ"},
    Looks{'c', U"ϹϲСсҪҫᴄᶜᏟꓚⲤⲥ"},
    Looks{'d', U"ԁɖᴅᵈᴰᎠꓓ"},
    Looks{'e', U"ΕεΈέЕеЁёЀѐҽᴇᵉᴱᎬꓰ"},
    Looks{'g', U"ɡցɢᵍᴳᏀꓖ"},
    Looks{'h', U"ΗΉНнһҺհʜʰᴴᎻꓧⲎ"},
    Looks{'j', U"ЈјϳͿᴊʲᴶᎫꓙ"},
    Looks{'k', U"ΚκКкҚқᴋᵏᴷᏦꓗⲔⲕ"},
    Looks{'l', U"ΙιΊίΪϊІіЇїӀӏɩ∣ɪʟⁱˡᴵᴸᏞꓡꓲⲒⲓ"},
    Looks{'m', U"ΜМмᴍᵐᴹᎷꓟⲘ"},
    Looks{'n', U"ΝηήпПոռɴⁿᴺꓠⲚ"},
    Looks{'o', U"ΟοΌόσОоӦӧօՕᴏᵒᴼꓳⲞⲟ"},
    Looks{'p', U"ΡρРрᴘᵖᴾᏢꓑⲢⲣ"},
    Looks{'q', U"ԛ"},
    Looks{'r', U"гГʀʳᴿᏒꓣ"},
    Looks{'s', U"ЅѕՏꜱˢᏚꓢ"},
    Looks{'t', U"ΤτТтᴛᵗᵀᎢꓔⲦ"},
    Looks{'u', U"υύՍսᴜᵘᵁꓴ"},
    Looks{'v', U"νѴѵᴠᵛⱽᏙꓦ"},
    Looks{'w', U"ωώԜԝѡᴡʷᵂᎳꓪ"},
    Looks{'x', U"ΧχХхҲҳˣꓫⲬⲭ"},
    Looks{'y', U"ΥΎΫγУуҮүЎўʏʸᎽꓬ"},
    Looks{'z', U"ΖᴢᏃᶻꓜ"},
    Looks{'\'', U"’‘`´ʼ′＇ʹ"},
    Looks{'-', U"‐‑‒–—―−ー"},
    Looks{'f', U"ᶠꓝ"},
    Looks{'3', U"ЗзӠӡƷ"},
    Looks{' ', U"\u00a0\u2002\u2003\u2009\u202f\u3000"},
};

// Plain Latin, for the many alphabets Unicode has of it: wide, bold, circled.
Code plain(Code code) {
  if (code >= 0xff01 && code <= 0xff5e) return code - 0xff01 + '!';
  if (code >= 0x1d400 && code <= 0x1d6a3) {
    const Code letter = (code - 0x1d400) % 52;
    return letter < 26 ? 'A' + letter : 'a' + letter - 26;
  }
  if (code >= 0x1d7ce && code <= 0x1d7ff) return '0' + (code - 0x1d7ce) % 10;
  if (code >= 0x24b6 && code <= 0x24cf) return 'A' + code - 0x24b6;
  if (code >= 0x24d0 && code <= 0x24e9) return 'a' + code - 0x24d0;
  return code;
}

Code without_accents(Code code) {
  char letter = '.';
  if (code >= 0xc0 && code < 0xc0 + kFromA.size()) letter = kFromA[code - 0xc0];
  if (code >= 0x1e00 && code < 0x1e00 + kFromARing.size()) letter = kFromARing[code - 0x1e00];
  return letter == '.' ? code : static_cast<Code>(letter);
}

// Greek and Cyrillic; Latin is made small with the rest.
Code small(Code code) {
  const bool is_greek = code >= 0x391 && code <= 0x3a9;
  const bool is_cyrillic = code >= 0x410 && code <= 0x42f;
  if (is_greek || is_cyrillic) return code + 0x20;
  if (code == 0x3c2) return 0x3c3;  // the sigma at the end of a word
  return code >= 0x400 && code <= 0x40f ? code + 0x50 : code;
}

Code looks_like(Code code) {
  code = without_accents(plain(code));
  for (const Looks& looks : kLooks) {
    if (looks.these.find(static_cast<char32_t>(code)) != std::u32string_view::npos) {
      return static_cast<Code>(looks.as);
    }
  }
  if (code >= 'A' && code <= 'Z') code += 'a' - 'A';
  if (code == 'i' || code == '1' || code == '|') return 'l';
  return code == '0' ? 'o' : code;
}

enum class Letters : std::uint8_t { AsTheyAre, Small };

// Two names with the same shape look alike.
std::u32string shape_of(std::string_view name, Letters letters) {
  std::u32string shape;
  while (!name.empty()) {
    const std::optional<Letter> next = first_character(name);
    if (!next) break;
    name.remove_prefix(next->length);
    if (is_mark(next->code) || is_joiner(next->code)) continue;
    const Code code = letters == Letters::Small ? small(next->code) : next->code;
    const auto seen = static_cast<char32_t>(looks_like(code));
    const char32_t last = shape.empty() ? U' ' : shape.back();
    if (seen == U' ' && last == U' ') continue;
    if (seen == U'n' && last == U'r') {
      shape.back() = U'm';
    } else if (seen == U'v' && last == U'v') {
      shape.back() = U'w';
    } else {
      shape += seen;
    }
  }
  return shape;
}

}  // namespace

bool look_alike(std::string_view one, std::string_view other) {
  return shape_of(one, Letters::AsTheyAre) == shape_of(other, Letters::AsTheyAre) ||
         shape_of(one, Letters::Small) == shape_of(other, Letters::Small);
}

}  // namespace paddock
