# The season of Grand Prix 2006, carried inside the program: its numbers for the compiler, its tables as files.
set(folder data/grand-prix-2006)
set(files "")
set(list "")
set(tables circuits deck drivers entries pit-times real reasons results standings)
file(GLOB charts CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/${folder}" "${folder}/charts/*.csv")
list(TRANSFORM tables APPEND .csv)
foreach(file IN LISTS tables charts)
  string(MAKE_C_IDENTIFIER "kGrandPrix2006_${file}" name)
  list(APPEND files ${name} "${folder}/${file}")
  string(APPEND list "    {\"${file}\", ${name}},\n")
endforeach()
embed(games grand_prix_2006.h kGrandPrix2006Numbers ${folder}/numbers.csv)
embed(games grand_prix_2006_tables.h ${files})
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/embedded/grand_prix_2006_files.h" CONTENT
"// Made by cmake/almanac.cmake.
#pragma once

#include <array>
#include <utility>

#include \"embedded/grand_prix_2006_tables.h\"

namespace paddock::embedded {

inline constexpr auto kGrandPrix2006Files = std::to_array<std::pair<std::string_view, std::string_view>>({
${list}});

}  // namespace paddock::embedded
" @ONLY)
