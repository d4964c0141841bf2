#include "server/maker_key.h"

#include <array>

#include "engine/dice.h"
#include "store/checksum.h"

namespace paddock {
namespace {

// No table has such an id, so nobody can ask for it.
constexpr const char* kRecord = "house";

}  // namespace

MakerKeys::Salt MakerKeys::kept_salt(Store& store) {
  const std::string salt = to_hex(fresh_secret());
  try {
    if (const auto record = store.read(kRecord)) return {record->at(0), true};
  } catch (const TableDamaged&) {
    return {salt};  // makers are not known again; that is no reason to let nobody in
  }
  Listing listing;
  listing.status = Listing::Status::Over;
  try {
    store.write(std::array{Write{kRecord, {salt}, listing}});
  } catch (const StoreError&) {
    // Another server that begins with us may have been first. Else it serves for this run; whoever
    // writes next hears what is wrong.
    const auto record = store.read(kRecord);
    return record ? Salt{record->at(0), true} : Salt{salt};
  }
  return {salt, true};
}

MakerKeys::MakerKeys(Store& store) : salt_(kept_salt(store)) {}

std::string MakerKeys::operator()(std::string_view address) const {
  return to_hex(sha256(salt_.text + std::string(address))).substr(0, 16);
}

std::string MakerKeys::between_servers() const { return to_hex(sha256(salt_.text + " servers")); }

std::optional<Secret> MakerKeys::of_days() const {
  if (!salt_.is_kept) return std::nullopt;
  return sha256(salt_.text + " days");
}

}  // namespace paddock
