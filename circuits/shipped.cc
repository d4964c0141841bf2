#include "circuits/shipped.h"

#include "embedded/circuits.h"

namespace paddock::circuits {

std::span<const ShippedBoard> shipped_boards() {
  using namespace embedded;
  static constexpr ShippedBoard kBoards[] = {
      {"monaco", kMonaco, kMonacoLine},
      {"bahrain", kBahrain, kBahrainLine},
      {"sepang", kSepang, kSepangLine},
      {"albert-park", kAlbertPark, kAlbertParkLine},
      {"imola", kImola, kImolaLine},
      {"nurburgring", kNurburgring, kNurburgringLine},
      {"catalunya", kCatalunya, kCatalunyaLine},
      {"silverstone", kSilverstone, kSilverstoneLine},
      {"villeneuve", kVilleneuve, kVilleneuveLine},
      {"indianapolis", kIndianapolis, kIndianapolisLine},
      {"magny-cours", kMagnyCours, kMagnyCoursLine},
      {"hockenheimring", kHockenheimring, kHockenheimringLine},
      {"hungaroring", kHungaroring, kHungaroringLine},
      {"istanbul", kIstanbul, kIstanbulLine},
      {"monza", kMonza, kMonzaLine},
      {"shanghai", kShanghai, kShanghaiLine},
      {"suzuka", kSuzuka, kSuzukaLine},
      {"interlagos", kInterlagos, kInterlagosLine},
      {"city", kCity, kCityLine},
  };
  return kBoards;
}

}  // namespace paddock::circuits
