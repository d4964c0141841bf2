#include "store/postgres_address.h"

#include <libpq-fe.h>

#include <map>
#include <memory>

#include "engine/message.h"

namespace paddock::postgres {
namespace {

// What the address says; what it leaves open is for the environment to say.
std::map<std::string, std::string> parts_of(const std::string& uri) {
  char* complaint = nullptr;
  const std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)> options(
      PQconninfoParse(uri.c_str(), &complaint), PQconninfoFree);
  // It would quote the address.
  PQfreemem(complaint);
  if (!options) throw InputError(Message("error.store.address"));
  std::map<std::string, std::string> parts;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val != nullptr) parts[option->keyword] = option->val;
  }
  return parts;
}

std::string shown_of(std::map<std::string, std::string> parts) {
  std::string shown = "postgresql://";
  if (!parts["user"].empty()) shown += parts["user"] + "@";
  shown += parts["host"].empty() ? parts["hostaddr"] : parts["host"];
  if (!parts["port"].empty()) shown += ":" + parts["port"];
  return shown + "/" + parts["dbname"];
}

}  // namespace

bool is_address(std::string_view name) {
  return name.starts_with("postgresql://") || name.starts_with("postgres://");
}

Address::Address(const std::string& uri) : uri_(uri) {
  const auto parts = parts_of(uri);
  shown_ = shown_of(parts);
  if (const auto found = parts.find("password"); found != parts.end()) password_ = found->second;
}

std::string Address::reason(std::string_view said) const {
  std::string text(said.substr(0, said.find('\n')));
  while (text.ends_with(' ') || text.ends_with('.')) text.pop_back();
  if (password_.empty()) return text;
  for (std::size_t at = 0; (at = text.find(password_, at)) != std::string::npos; ++at) {
    text.replace(at, password_.size(), "…");
  }
  return text;
}

}  // namespace paddock::postgres
