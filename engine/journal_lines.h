// The lines of a journal file and the seal over them; only the journal's own files need this.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace paddock {

inline constexpr std::string_view kSealPrefix = "[seal \"";
inline constexpr int kChecksPerSealLine = 8;

// Without their newlines. Throws InputError when the last line has none: the file is cut off.
std::vector<std::string_view> lines_of(std::string_view text);

// The seal's lines for everything in `text`: eight hexadecimal digits for each line of it, eight
// lines to a row, and after a slash eight for the row itself.
std::string seal_over(std::string_view text);

}  // namespace paddock
