#include "circuits/shipped.h"

#include "embedded/formula-d/files.h"

namespace paddock::circuits {
namespace {

consteval std::string_view file_of(std::string_view folder, std::string_view id) {
  for (auto [file, text] : embedded::formula_d::kFiles) {
    if (!file.starts_with(folder)) continue;
    file.remove_prefix(folder.size());
    if (file.starts_with(id) && file.substr(id.size()) == ".json") return text;
  }
  throw "there is no such file";
}

consteval ShippedBoard shipped(std::string_view id) {
  return {id, file_of("circuits/", id), file_of("centre-lines/", id)};
}

}  // namespace

std::span<const ShippedBoard> shipped_boards() {
  static constexpr ShippedBoard kBoards[] = {
      shipped("monaco"),       shipped("bahrain"),     shipped("sepang"),
      shipped("albert-park"),  shipped("imola"),       shipped("nurburgring"),
      shipped("catalunya"),    shipped("silverstone"), shipped("villeneuve"),
      shipped("indianapolis"), shipped("magny-cours"), shipped("hockenheimring"),
      shipped("hungaroring"),  shipped("istanbul"),    shipped("monza"),
      shipped("shanghai"),     shipped("suzuka"),      shipped("interlagos"),
      shipped("city"),
  };
  return kBoards;
}

}  // namespace paddock::circuits
