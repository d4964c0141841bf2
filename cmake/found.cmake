# found_headers(NAME PATTERN…): "found/NAME" includes every header of these patterns. So a room knows what games have for
# it without a list of games.
function(found_headers name)
  file(GLOB headers CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}" ${ARGN})
  list(TRANSFORM headers REPLACE "(.+)" "#include \"\\1\"\n")
  list(JOIN headers "" includes)
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/found/${name}" @ONLY CONTENT
       "// Made by cmake/found.cmake.\n#pragma once\n\n${includes}")
endfunction()
