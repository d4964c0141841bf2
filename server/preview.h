// What a link to a table is shown with elsewhere: words in the page, and a picture of how it
// stands.
#pragma once

#include <string>
#include <string_view>

#include "lang/catalogue.h"
#include "protocol/answers.h"

namespace paddock {

// The table that a page is about, /t/ID or /r/ID; empty: none.
std::string_view table_of_page(std::string_view path);

// The page with what tells others of its table (Open Graph); `site`: "https://race.example".
std::string with_preview(std::string_view page, std::string_view site, std::string_view path);

// Who sits there, or who came where: what its summary says to everybody.
Telling preview_of(const Table& table, Language language);

}  // namespace paddock
