#include "server/site.h"

#include <algorithm>

namespace paddock {

const SiteFile* find_site_file(std::string_view path) {
  const std::span<const SiteFile> files = site_files();
  const auto find = [&](std::string_view wanted) -> const SiteFile* {
    const auto found = std::ranges::find(files, wanted, &SiteFile::path);
    return found == files.end() ? nullptr : &*found;
  };
  if (const SiteFile* file = find(path)) return file;
  const bool is_page = path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
  return is_page ? find("/index.html") : nullptr;
}

}  // namespace paddock
