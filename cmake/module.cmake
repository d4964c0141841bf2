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
set(wasm_slow "/(text|picture|wire|steps|notation|files|names|predictions|story|standings|load)[.]cc$|^games/[^/]*$|^engine/(journal|options|picture|text|message)")

file(GLOB wasm_sources CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" engine/*.cc lang/*.cc circuits/*.cc games/*.cc
     games/*/*.cc games/*/bots/*.cc examples/*/*.cc examples/*/bots/*.cc bots/*.cc bots/generic/*.cc table/*.cc protocol/*.cc
     wasm/*.cc wasm/module/*.cc)
# Cairo draws pdf.cc; the module's own shelf.cc has what these two have.
list(REMOVE_ITEM wasm_sources circuits/pdf.cc circuits/shipped.cc circuits/shelf.cc)
add_executable(pack-shelf EXCLUDE_FROM_ALL wasm/pack/pack_shelf.cc)
target_link_libraries(pack-shelf PRIVATE circuits)
add_custom_command(
  OUTPUT "${wasm_folder}/packed_shelf.cc"
  COMMAND pack-shelf "${wasm_folder}/packed_shelf.cc"
  COMMENT "Packing the boards for the browser"
  VERBATIM)

set(wasm_objects "")
# module_object(NAME SOURCE EFFORT): SOURCE as seen from the folder of the build, compiled to wasm/NAME.o.
function(module_object name source effort)
  set(object "${wasm_folder}/${name}.o")
  get_filename_component(object_folder "${object}" DIRECTORY)
  file(MAKE_DIRECTORY "${object_folder}")
  add_custom_command(
    OUTPUT "${object}"
    COMMAND ${CCACHE} "${wasm_compiler}" ${wasm_flags} ${effort} -MD -MF "wasm/${name}.o.d" -c "${source}" -o "wasm/${name}.o"
    DEPENDS "${PROJECT_BINARY_DIR}/${source}"
    DEPFILE "${object}.d"
    WORKING_DIRECTORY "${PROJECT_BINARY_DIR}"
    COMMENT "Building ${name} for the browser"
    VERBATIM)
  set(wasm_objects ${wasm_objects} "${object}" PARENT_SCOPE)
endfunction()

foreach(source IN LISTS wasm_sources)
  set(effort -Oz)
  if(source MATCHES "${wasm_fast}" AND NOT source MATCHES "${wasm_slow}")
    set(effort -O2)
  endif()
  module_object("${source}" "${wasm_root}/${source}" ${effort})
endforeach()
module_object(packed_shelf.cc wasm/packed_shelf.cc -Oz)

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
