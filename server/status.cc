#include "server/status.h"

#include "engine/json_out.h"
#include "server/metrics_text.h"

namespace paddock {

std::optional<Answer> Status::answer(std::string_view path) const {
  if (path == "/alive") return told(Condition::Ok);  // or nobody would answer
  if (path == "/health") return told(health());
  if (path == "/ready") return told(ready());
  return std::nullopt;
}

Status::Condition Status::health() const {
  const bool can_write = house_.ledger.is_well() && house_.metrics.is_store_heard;
  return can_write ? Condition::Ok : Condition::Storage;
}

Status::Condition Status::ready() const {
  return house_.metrics.is_draining ? Condition::Draining : health();
}

Answer Status::told(Condition condition) const {
  JsonOut out;
  out.open_object().key("status").value(name_of(condition));
  out.key("version").value(house_.config.version);
  out.key("memory").open_object();
  out.key("used").value(static_cast<std::int64_t>(house_.memory.used()));
  out.key("most").value(static_cast<std::int64_t>(house_.memory.most()));
  out.close_object().close_object();
  return {condition == Condition::Ok ? 200u : 503u, "application/json", out.take()};
}

Answer Status::metrics() const {
  MetricsText text;
  add_build(text, house_.config.version);
  text.gauge("ready", "Whether it can keep moves now and has come to stay",
             ready() == Condition::Ok ? 1 : 0);
  add_tables(text, house_);
  add_connections(text, house_);
  add_store(text, house_);
  add_bots(text, house_);
  add_process(text);
  return {200, "text/plain; version=0.0.4; charset=utf-8", text.take()};
}

}  // namespace paddock
