// Site: the web client, carried inside the program.
#pragma once

#include <span>
#include <string_view>

namespace paddock {

struct SiteFile {
  std::string_view path;  // "/assets/index-1a2b.js"
  std::string_view type;
  std::string_view tag;  // names its content, for caches
  std::string_view plain;
  std::string_view gzip;    // empty: not smaller
  std::string_view brotli;  // empty: not smaller
};

std::span<const SiteFile> site_files();

// The file for a path of a request. Pages of the client (/t/…, /new) are all index.html. Null:
// there is none.
const SiteFile* find_site_file(std::string_view path);

}  // namespace paddock
