#include "tests/simulation/truth.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "table/entry.h"

namespace paddock::simulation {

void Truth::add(const Write& write) {
  Kept& table = tables_[write.table];
  for (const std::string& line : write.lines) {
    const bool is_settings = table.lines.empty();
    table.lines.push_back(line);
    if (is_settings || parse_thought(line)) continue;
    ++table.last;
    const auto entry = nlohmann::json::parse(line);
    if (!entry.contains("command")) continue;
    const int who = entry.contains("by") ? entry["by"].get<int>() : entry.value("seat", 0);
    const std::string command = entry["command"];
    // A start fills several seats in its name.
    const bool is_of_start = entry["kind"] == "seat" && entry["change"] == "filled";
    const bool is_new = table.commands.insert(std::to_string(who) + " " + command).second;
    if (!is_new && !is_of_start) {
      fate_.complain("a command happened twice at " + write.table + ": " + line);
    }
  }
}

void Truth::kept(std::span<const Write> writes) {
  for (const Write& write : writes) add(write);
  in_doubt_.clear();
}

void Truth::refused(std::span<const Write> writes) {
  in_doubt_.emplace_back(writes.begin(), writes.end());
}

void Truth::undone(std::span<const Write> writes) {
  for (const Write& write : writes) {
    Lines lines = std::move(tables_[write.table].lines);
    lines.resize(lines.size() - write.lines.size());
    tables_.erase(write.table);
    if (!lines.empty()) add({write.table, std::move(lines), std::nullopt});
  }
}

bool Truth::has_command(const std::string& table, const std::string& command) const {
  const auto found = tables_.find(table);
  return found != tables_.end() && found->second.commands.contains(command);
}

int Truth::last_of(const std::string& table) const {
  const auto found = tables_.find(table);
  return found == tables_.end() ? 0 : found->second.last;
}

// Whether all is as it was, and these have come besides. Tables that were never made are not there.
bool Truth::is_as(Store& found, std::span<const Write> with) {
  std::map<std::string, std::optional<Lines>> expected;
  for (const auto& writes : in_doubt_) {
    for (const Write& write : writes) expected[write.table] = std::nullopt;
  }
  for (const auto& [table, kept] : tables_) expected[table] = kept.lines;
  for (const Write& write : with) {
    std::optional<Lines>& lines = expected[write.table];
    if (!lines) lines.emplace();
    lines->insert(lines->end(), write.lines.begin(), write.lines.end());
  }
  return std::ranges::all_of(expected,
                             [&](const auto& it) { return found.read(it.first) == it.second; });
}

std::string Truth::difference(Store& found) const {
  std::string text = "after a crash the record is another:";
  for (const auto& [table, kept] : tables_) {
    const auto lines = found.read(table).value_or(Lines());
    const auto same = std::ranges::mismatch(kept.lines, lines).in1 - kept.lines.begin();
    text += fmt::format(" {} has {} lines of {}, {} the same;", table, lines.size(),
                        kept.lines.size(), same);
  }
  return text + fmt::format(" {} writes in doubt", in_doubt_.size());
}

void Truth::compare(Store& found) {
  if (is_as(found, {})) return in_doubt_.clear();
  const auto came = std::ranges::find_if(
      in_doubt_, [&](const std::vector<Write>& writes) { return is_as(found, writes); });
  if (came == in_doubt_.end()) return fate_.complain(difference(found));
  const std::vector<Write> writes = *came;
  kept(writes);
}

void Truth::compare(const std::string& table, const std::optional<Lines>& read) {
  if (!read) {
    if (has(table)) fate_.complain("a table is gone: " + table);
  } else if (!has(table) || tables_.at(table).lines != *read) {
    fate_.complain("what was read is not what was written: " + table);
  }
}

void WatchedStore::write(std::span<const Write> writes) {
  try {
    store_.write(writes);
  } catch (...) {
    truth_.refused(writes);
    throw;
  }
  truth_.kept(writes);
}

std::optional<std::vector<std::string>> WatchedStore::read(std::string_view table) {
  auto lines = store_.read(table);
  truth_.compare(std::string(table), lines);
  return lines;
}

}  // namespace paddock::simulation
