# Optimised across files, the boards made the link take minutes and once 19 GB.
file(GLOB board_game CONFIGURE_DEPENDS games/formula-d/*.cc)
set_source_files_properties(${board_game} PROPERTIES COMPILE_OPTIONS -fno-lto)
