# The web client, built with Vite and carried inside the program: one binary to copy.
set(site "${PROJECT_BINARY_DIR}/generated/site")
if(PADDOCK_WEB)
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS
    "${PROJECT_SOURCE_DIR}/web/src/*" "${PROJECT_SOURCE_DIR}/web/public/*" "${PROJECT_SOURCE_DIR}/web/lang/*"
    "${PROJECT_SOURCE_DIR}/web/offline/*"
    "${PROJECT_SOURCE_DIR}/lang/*.json" "${PROJECT_SOURCE_DIR}/docs/protocol/*.json"
    "${PROJECT_SOURCE_DIR}/games/*.csv" "${PROJECT_SOURCE_DIR}/games/*.json" "${PROJECT_SOURCE_DIR}/games/*/lessons/*.journal" "${PROJECT_SOURCE_DIR}/examples/*")
  set(web_dist "${PROJECT_BINARY_DIR}/web")
  add_custom_command(
    OUTPUT "${site}/site_files.cc" "${site}/site_files.S"
    COMMAND "${CMAKE_COMMAND}" -E env "PADDOCK_MODULE=${PADDOCK_MODULE}" "${PROJECT_SOURCE_DIR}/tools/web" build "${web_dist}"
    COMMAND node "${PROJECT_SOURCE_DIR}/web/scripts/embed.mjs" "${web_dist}" "${site}"
    DEPENDS ${web_sources} ${PADDOCK_MODULE} "${PROJECT_SOURCE_DIR}/tools/web" "${PROJECT_SOURCE_DIR}/web/scripts/embed.mjs"
      "${PROJECT_SOURCE_DIR}/web/index.html" "${PROJECT_SOURCE_DIR}/web/package-lock.json"
      "${PROJECT_SOURCE_DIR}/web/vite.config.ts"
    COMMENT "Building the web client"
    VERBATIM)
  add_library(site STATIC "${site}/site_files.cc" "${site}/site_files.S")
else()
  file(CONFIGURE OUTPUT "${site}/no_site.cc" CONTENT
    "#include \"server/site.h\"\nstd::span<const paddock::SiteFile> paddock::site_files() { return {}; }\n")
  add_library(site STATIC "${site}/no_site.cc")
endif()
target_link_libraries(server PUBLIC site)
