#include "store/checksum.h"

#include <fmt/format.h>
#include <zlib.h>

namespace paddock {
namespace {

std::uint32_t continued(std::uint32_t crc, std::string_view bytes) {
  return static_cast<std::uint32_t>(
      ::crc32_z(crc, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

}  // namespace

Checksum::Checksum(std::string_view table) : value_(0) { add_line(table); }

Checksum Checksum::kept(std::int64_t number) {
  return Checksum(static_cast<std::uint32_t>(number));
}

std::int64_t Checksum::number() const { return static_cast<std::int32_t>(value_); }

void Checksum::add_line(std::string_view line) {
  // zlib takes a pointer to nowhere for a wish to begin anew.
  if (!line.empty()) value_ = continued(value_, line);
  value_ = continued(value_, "\n");
}

void Checksum::add_lines(std::string_view chunk) {
  if (!chunk.empty()) value_ = continued(value_, chunk);
}

Checksum checksum_of(std::string_view table, const Listing& listing) {
  Checksum checksum(table);
  checksum.add_line(fmt::format("{} {} {}", static_cast<int>(listing.status),
                                listing.is_public ? 1 : 0,
                                listing.created.time_since_epoch().count()));
  checksum.add_line(listing.summary);
  checksum.add_line(listing.maker);
  return checksum;
}

TableDamaged::TableDamaged(std::string_view table, std::string_view database)
    : StoreError(Message("error.store.table", {{"table", table}, {"file", database}})) {}

}  // namespace paddock
