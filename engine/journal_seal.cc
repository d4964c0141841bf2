#include <algorithm>

#include "engine/journal.h"
#include "engine/journal_lines.h"

namespace paddock {
namespace {

constexpr std::size_t kCheckDigits = 8;

// A line is sealed with its number, so that two lines changing places is noticed too.
std::string check_of(std::size_t number, std::string_view line) {
  std::string bytes = std::to_string(number) + " ";
  bytes += line;
  return to_hex(sha256(bytes)).substr(0, kCheckDigits);
}

// One row of the seal: the checks of its lines, then the check of the row itself by its own number.
std::string close_row(std::size_t number, const std::string& row) {
  const std::string own = check_of(number, row);
  return row + "/ " + own + "\"]";
}

// The checks a row holds; none when the row is not as it was written.
std::optional<std::vector<std::string_view>> checks_in(std::size_t number, std::string_view row) {
  const std::size_t end = row.find("/ ");
  if (end == std::string_view::npos || close_row(number, std::string(row.substr(0, end))) != row) {
    return std::nullopt;
  }
  std::vector<std::string_view> checks;
  for (std::size_t i = kSealPrefix.size(); i < end; i += kCheckDigits + 1) {
    checks.push_back(row.substr(i, kCheckDigits));
  }
  return checks;
}

}  // namespace

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) {
      throw journal_error(static_cast<int>(lines.size()) + 1, Message("error.journal.cut_off"));
    }
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::string seal_over(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  std::string seal;
  for (std::size_t first = 0; first < lines.size(); first += kChecksPerSealLine) {
    std::string row(kSealPrefix);
    const std::size_t last = std::min<std::size_t>(first + kChecksPerSealLine, lines.size());
    for (std::size_t i = first; i < last; ++i) row += check_of(i + 1, lines[i]) + " ";
    seal += close_row(first / kChecksPerSealLine + 1, row) + "\n";
  }
  return seal;
}

std::optional<int> broken_line(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  const auto first_row = std::ranges::find_if(
      lines, [](std::string_view line) { return line.starts_with(kSealPrefix); });
  if (first_row == lines.end()) throw InputError(Message("error.journal.unsealed"));
  const auto sealed = static_cast<std::size_t>(first_row - lines.begin());
  std::size_t line = 0;
  for (std::size_t row = sealed; row < lines.size(); ++row) {
    const auto checks = checks_in(row - sealed + 1, lines[row]);
    if (!checks) return static_cast<int>(row + 1);
    for (std::string_view check : *checks) {
      ++line;
      if (line > sealed || check_of(line, lines[line - 1]) != check) return static_cast<int>(line);
    }
  }
  if (line < sealed) {
    throw journal_error(static_cast<int>(lines.size()), Message("error.journal.cut_off"));
  }
  return std::nullopt;
}

}  // namespace paddock
