# Text files of the project as string literals in headers, so that the program carries its data with it and rules
# can read theirs at compile time.

# embedded_text(VARIABLE FILE): the literal of a file, which is looked at again when it changes.
function(embedded_text variable file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${file}")
  file(READ "${PROJECT_SOURCE_DIR}/${file}" text)
  set(${variable} "R\"embedded(${text})embedded\"" PARENT_SCOPE)
endfunction()

# embedded_header(NAME INCLUDES NAMESPACE BODY): writes #include "embedded/NAME".
function(embedded_header name includes namespace body)
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/embedded/${name}" @ONLY CONTENT
"// Made by cmake/embed.cmake.
#pragma once

#include <string_view>
${includes}
namespace paddock::${namespace} {

${body}
}  // namespace paddock::${namespace}
")
endfunction()

# constant_name(VARIABLE PATH): kCircuitsMonaco for circuits/monaco.
function(constant_name variable path)
  set(name k)
  string(REGEX MATCHALL "[a-z0-9]+" words "${path}")
  foreach(word IN LISTS words)
    string(SUBSTRING "${word}" 0 1 initial)
    string(SUBSTRING "${word}" 1 -1 rest)
    string(TOUPPER "${initial}" initial)
    string(APPEND name "${initial}${rest}")
  endforeach()
  set(${variable} ${name} PARENT_SCOPE)
endfunction()

# embed_data(FOLDER): the files below FOLDER/data of a game, games/x say. data/dice.csv is kDice in
# "embedded/x/dice.h" and namespace embedded::x; "embedded/x/files.h" lists all as kFiles.
function(embed_data folder)
  get_filename_component(game "${folder}" NAME)
  string(MAKE_C_IDENTIFIER "${game}" namespace)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/${folder}/data"
       "${folder}/data/*.csv" "${folder}/data/*.json")
  set(includes "#include <array>\n#include <utility>\n\n")
  set(list "")
  foreach(file IN LISTS files)
    string(REGEX REPLACE "[.][a-z]+$" "" path "${file}")
    constant_name(name "${path}")
    embedded_text(text "${folder}/data/${file}")
    embedded_header("${game}/${path}.h" "" embedded::${namespace}
                    "inline constexpr std::string_view ${name} =\n    ${text};\n")
    string(APPEND includes "#include \"embedded/${game}/${path}.h\"\n")
    string(APPEND list "    {\"${file}\", ${name}},\n")
  endforeach()
  if(files)
    embedded_header("${game}/files.h" "${includes}" embedded::${namespace}
      "inline constexpr auto kFiles = std::to_array<std::pair<std::string_view, std::string_view>>({\n${list}});\n")
  endif()
endfunction()

# embed_words(HEADER NAME FILE…): texts that belong together as one array, by turns with further NAMEs and FILEs.
function(embed_words header)
  set(body "")
  foreach(argument IN LISTS ARGN)
    if(argument MATCHES "^k[A-Z]")
      string(APPEND body "${end}inline constexpr std::string_view ${argument}[] = {\n")
      set(end "};\n\n")
    else()
      embedded_text(text "${argument}")
      string(APPEND body "    ${text},\n")
    endif()
  endforeach()
  embedded_header("${header}" "" embedded "${body}${end}")
endfunction()
