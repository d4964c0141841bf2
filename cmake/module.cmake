# The engine for the browser: the rooms a server plays with, compiled to WebAssembly, as build/paddock.wasm. CMake knows
# one compiler a language, so this one, clang for the target wasm32-wasi, is called here.
#   PADDOCK_MODULE   the file, or nothing where no such compiler is
set(PADDOCK_MODULE "")

# Debian's packages have the version in their names. The newest that has its libraries for the target, too.
file(GLOB wasm_libraries /usr/lib/llvm-*/lib/wasm32-wasi/libc++.a)
list(SORT wasm_libraries COMPARE NATURAL ORDER DESCENDING)
foreach(library IN LISTS wasm_libraries)
  string(REGEX MATCH "llvm-([0-9]+)" version "${library}")
  find_program(WASM_COMPILER_${CMAKE_MATCH_1} clang++-${CMAKE_MATCH_1})
  find_program(WASM_LINKER_${CMAKE_MATCH_1} wasm-ld-${CMAKE_MATCH_1})
  if(WASM_COMPILER_${CMAKE_MATCH_1} AND WASM_LINKER_${CMAKE_MATCH_1} AND EXISTS /usr/lib/wasm32-wasi/libc.a)
    set(wasm_compiler "${WASM_COMPILER_${CMAKE_MATCH_1}}")
    break()
  endif()
endforeach()
if(NOT wasm_compiler OR NOT PADDOCK_WEB)
  if(PADDOCK_WEB)
    message(STATUS "No compiler for WebAssembly: the site is built without the engine's module, and plays over the network alone.")
  endif()
  return()
endif()

set(wasm_folder "${PROJECT_BINARY_DIR}/wasm")
# Headers of libraries that are headers alone come through a folder of links: beside them in /usr/include are those of
# this machine's C library, which are not the module's.
foreach(header IN ITEMS boost/version.hpp nlohmann/json.hpp)
  get_filename_component(library "${header}" DIRECTORY)
  find_path(WASM_${library} "${header}" REQUIRED)
  file(MAKE_DIRECTORY "${wasm_folder}/include")
  file(CREATE_LINK "${WASM_${library}}/${library}" "${wasm_folder}/include/${library}" SYMBOLIC)
endforeach()

# Paths from the folder of the build, so that a compiler cache is shared by all.
file(RELATIVE_PATH wasm_root "${PROJECT_BINARY_DIR}" "${PROJECT_SOURCE_DIR}")
string(REGEX REPLACE "/$" "" wasm_root "${wasm_root}")
set(wasm_flags --target=wasm32-wasi -Wno-deprecated -std=c++20 -DNDEBUG -fwasm-exceptions -ffp-contract=off
    -isystem "${wasm_root}/wasm/instead" -isystem wasm/include -I "${wasm_root}" -I generated)
# What races run through is made fast, all else small.
set(wasm_fast "^(engine|games|examples|bots)/|^wasm/races")
set(wasm_slow "/bots/(thinker|judge|prospects|rookie|tastes|levels|manner|plan|weights|bots|forecast|style|adviser)[.]cc$|/(text|picture|wire|steps|notation|files|names|predictions|story|standings|load|decks|almanac|csv_reader|place_names|why_not[a-z_]*|event_rules)[.]cc$|/insight/(insight|reasons|saying|race_tally)[.]cc$|^games/[^/]*$|^engine/(journal|options|picture|text|message)")

file(GLOB wasm_sources CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" engine/*.cc lang/*.cc circuits/*.cc games/*.cc
     games/*/*.cc games/*/bots/*.cc games/*/insight/*.cc examples/*/*.cc examples/*/bots/*.cc bots/*.cc bots/generic/*.cc insight/*.cc table/*.cc protocol/*.cc
     wasm/*.cc wasm/module/*.cc)
# Boards are drawn in a browser, but neither made nor read: the module has a shelf.cc of its own.
list(FILTER wasm_sources EXCLUDE REGEX
     "^circuits/(bends|bring_centre_line|centre_line|check|divide|layout|links|load|overlap|pdf|plan|read_centre_line|shelf|shipped|spread|write)[.]cc$")
add_executable(pack-shelf EXCLUDE_FROM_ALL wasm/pack/pack_shelf.cc)
target_link_libraries(pack-shelf PRIVATE circuits)
add_custom_command(
  OUTPUT "${wasm_folder}/packed_shelf.cc"
  COMMAND pack-shelf "${wasm_folder}/packed_shelf.cc"
  DEPENDS pack-shelf
  COMMENT "Packing the boards for the browser"
  VERBATIM)

# A folder's sources are compiled as one: three quarters of the time goes into headers, which they share. So what they
# keep to themselves must have names that differ. Those that gain nothing by company are compiled alone.
set(wasm_alone "^(games/registry|wasm/module/|wasm/sign)|/bots/")
set(wasm_groups "")
foreach(source IN LISTS wasm_sources)
  get_filename_component(group "${source}" DIRECTORY)
  if(source MATCHES "${wasm_alone}")
    set(group "${source}")
  endif()
  set(effort -Oz)
  if(source MATCHES "${wasm_fast}" AND NOT source MATCHES "${wasm_slow}")
    set(effort -O2)
  endif()
  string(REPLACE "/" "_" group "${group}${effort}")
  list(APPEND wasm_groups ${group})
  list(APPEND wasm_sources_${group} "${source}")
  set(wasm_effort_${group} ${effort})
endforeach()
list(REMOVE_DUPLICATES wasm_groups)

set(wasm_objects "")
# module_object(NAME EFFORT): wasm/NAME.cc, which is made, compiled to wasm/NAME.o.
function(module_object name effort)
  set(object "${wasm_folder}/${name}.o")
  add_custom_command(
    OUTPUT "${object}"
    COMMAND ${CCACHE} "${wasm_compiler}" ${wasm_flags} ${effort} -MD -MF "wasm/${name}.d" -c "wasm/${name}.cc" -o "wasm/${name}.o"
    DEPENDS "${wasm_folder}/${name}.cc"
    DEPFILE "${wasm_folder}/${name}.d"
    WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
    COMMENT "Building ${name} for the browser"
    VERBATIM)
  set(wasm_objects ${wasm_objects} "${object}" PARENT_SCOPE)
endfunction()

foreach(group IN LISTS wasm_groups)
  list(TRANSFORM wasm_sources_${group} REPLACE "(.+)" "#include \"\\1\"\n" OUTPUT_VARIABLE includes)
  string(JOIN "" includes ${includes})
  file(CONFIGURE OUTPUT "${wasm_folder}/${group}.cc" CONTENT "${includes}")
  module_object(${group} ${wasm_effort_${group}})
endforeach()
module_object(packed_shelf -Oz)

set(PADDOCK_MODULE "${PROJECT_BINARY_DIR}/paddock.wasm")
# As a library: it has no main, and is asked again and again.
add_custom_command(
  OUTPUT "${PADDOCK_MODULE}"
  COMMAND "${wasm_compiler}" --target=wasm32-wasi -Wno-deprecated -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576
    ${wasm_objects} -o "${PADDOCK_MODULE}"
  DEPENDS ${wasm_objects}
  COMMENT "Linking paddock.wasm"
  VERBATIM)
add_custom_target(module DEPENDS "${PADDOCK_MODULE}")
