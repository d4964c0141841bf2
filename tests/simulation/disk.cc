#include "tests/simulation/disk.h"

#include <algorithm>

namespace paddock::simulation {
namespace {

std::size_t sectors_of(std::size_t bytes) { return (bytes + Disk::kSector - 1) / Disk::kSector; }

std::string sector_of(const std::string& bytes, std::size_t sector) {
  const std::size_t from = sector * Disk::kSector;
  return from < bytes.size() ? bytes.substr(from, Disk::kSector) : std::string();
}

}  // namespace

bool Disk::fails(std::uint32_t per_mille) {
  if (is_down_) return true;
  if (!fate_.happens(per_mille)) return false;
  ++failures_;
  return true;
}

// True once it has: whatever was being done is done in part, or not.
bool Disk::power_fails() {
  ++operations_;
  if (crash_in_ == 0 || --crash_in_ > 0) return false;
  const bool is_killed = end_ == End::OfProgram || (end_ == End::OfEither && fate_.one_in(4));
  is_killed ? kill() : crash();
  return true;
}

int Disk::open(const std::string& name, int flags, std::shared_ptr<Inode>& found) {
  if (is_down_) return SQLITE_CANTOPEN;
  const auto there = names_.find(name);
  if (there != names_.end()) {
    found = there->second;
    return SQLITE_OK;
  }
  if ((flags & SQLITE_OPEN_CREATE) == 0) return SQLITE_CANTOPEN;
  found = names_[name] = std::make_shared<Inode>();
  return SQLITE_OK;
}

int Disk::read(const Inode& inode, char* data, std::size_t bytes, std::size_t offset) {
  if (fails(troubles.reads)) return SQLITE_IOERR_READ;
  const std::size_t there =
      offset < inode.now.size() ? std::min(bytes, inode.now.size() - offset) : 0;
  std::copy_n(inode.now.data() + std::min(offset, inode.now.size()), there, data);
  std::fill(data + there, data + bytes, '\0');
  return there == bytes ? SQLITE_OK : SQLITE_IOERR_SHORT_READ;
}

int Disk::write(Inode& inode, const char* data, std::size_t bytes, std::size_t offset) {
  if (is_down_) return SQLITE_IOERR_WRITE;
  const bool grows = offset + bytes > inode.now.size();
  if (grows && fails(troubles.full)) return SQLITE_FULL;
  // A write that fails has written some of it.
  const bool is_cut = fails(troubles.writes);
  const std::size_t taken = is_cut ? fate_.below(static_cast<std::uint32_t>(bytes)) : bytes;
  if (taken > 0) {
    if (offset + taken > inode.now.size()) inode.now.resize(offset + taken);
    std::copy_n(data, taken, inode.now.begin() + static_cast<std::ptrdiff_t>(offset));
    for (std::size_t at = offset / kSector; at < sectors_of(offset + taken); ++at) {
      inode.given_up.erase(at);
    }
  }
  if (power_fails() || is_cut) return SQLITE_IOERR_WRITE;
  return SQLITE_OK;
}

void Disk::keep(Inode& inode, std::size_t sector) {
  if (inode.given_up.contains(sector)) return;
  const std::string now = sector_of(inode.now, sector);
  const std::size_t from = sector * kSector;
  if (now.empty()) return;
  if (inode.synced.size() < from + now.size()) inode.synced.resize(from + now.size());
  inode.synced.replace(from, now.size(), now);
}

// One that fails has kept some sectors, and of the others none may ever be kept, though the next
// sync succeeds: so it is on Linux.
int Disk::sync(Inode& inode) {
  if (is_down_) return SQLITE_IOERR_FSYNC;
  if (power_fails()) return SQLITE_IOERR_FSYNC;
  const bool is_failure = fails(troubles.syncs);
  const bool gives_up = is_failure && fate_.one_in(2);
  inode.synced.resize(std::min(inode.synced.size(), inode.now.size()));
  for (std::size_t at = 0; at < sectors_of(inode.now.size()); ++at) {
    if (sector_of(inode.now, at) == sector_of(inode.synced, at)) continue;
    if (!is_failure || fate_.one_in(2)) {
      keep(inode, at);
    } else if (gives_up) {
      inode.given_up.insert(at);
    }
  }
  if (is_failure) return SQLITE_IOERR_FSYNC;
  ++syncs_;
  synced_names_ = names_;
  return SQLITE_OK;
}

int Disk::truncate(Inode& inode, std::size_t size) {
  if (fails(troubles.writes)) return SQLITE_IOERR_TRUNCATE;
  inode.now.resize(size);
  return power_fails() ? SQLITE_IOERR_TRUNCATE : SQLITE_OK;
}

int Disk::remove(const std::string& name, bool is_synced) {
  if (fails(troubles.writes)) return SQLITE_IOERR_DELETE;
  if (!names_.contains(name)) return SQLITE_IOERR_DELETE_NOENT;
  names_.erase(name);
  if (power_fails()) return SQLITE_IOERR_DELETE;
  if (is_synced) synced_names_ = names_;
  return SQLITE_OK;
}

std::string Disk::torn(std::string_view before, std::string_view after) {
  std::string found(std::max(before.size(), after.size()), '\0');
  std::ranges::copy(before, found.begin());
  const std::size_t cut = fate_.below(static_cast<std::uint32_t>(found.size()) + 1);
  const bool is_front = fate_.one_in(2);
  for (std::size_t i = 0; i < after.size(); ++i) {
    if ((i < cut) == is_front) found[i] = after[i];
  }
  return found;
}

// What is found after the power was gone. A file that grew may have any length on the way; one that
// was cut has the old or the new one, as file systems with a journal of their own promise.
void Disk::lose(Inode& inode) {
  std::size_t size = fate_.one_in(2) ? inode.now.size() : inode.synced.size();
  if (inode.now.size() > inode.synced.size() && fate_.one_in(4)) {
    const auto grown = static_cast<std::uint32_t>(inode.now.size() - inode.synced.size());
    size = inode.synced.size() + fate_.below(grown + 1);
  }
  std::string found = inode.synced;
  found.resize(size);
  for (std::size_t at = 0; at < sectors_of(size); ++at) {
    const std::string before = sector_of(found, at);
    const std::string after = sector_of(inode.now, at).substr(0, before.size());
    const std::uint32_t chance = fate_.below(5);
    if (before == after || chance < 2 || inode.given_up.contains(at)) continue;
    const std::string left = chance == 2 ? torn(before, after) : after;
    found.replace(at * kSector, left.size(), left);
  }
  inode.now = inode.synced = found;
  inode.given_up.clear();
}

void Disk::crash() {
  if (is_down_) return;
  is_down_ = true;
  crash_in_ = 0;
  // A name that was added or removed is there or not.
  Names found = synced_names_;
  for (const auto& [name, inode] : names_) {
    if (!found.contains(name) && fate_.one_in(2)) found[name] = inode;
    if (found.contains(name) && fate_.one_in(2)) found[name] = inode;
  }
  for (const auto& [name, inode] : synced_names_) {
    if (!names_.contains(name) && fate_.one_in(2)) found.erase(name);
  }
  for (const auto& [name, inode] : found) lose(*inode);
  names_ = synced_names_ = found;
}

}  // namespace paddock::simulation
