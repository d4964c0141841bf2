// What a server says of itself, to machines.
#include "server/http.h"

namespace paddock {

Answer Http::health() const {
  const bool is_well = house_.ledger.is_well();
  JsonOut out;
  out.open_object()
      .key("status")
      .value(is_well ? "ok" : "storage")
      .key("version")
      .value(house_.config.version);
  out.key("memory").open_object();
  out.key("used").value(static_cast<std::int64_t>(house_.memory.used()));
  out.key("most").value(static_cast<std::int64_t>(house_.memory.most()));
  out.close_object().close_object();
  return {is_well ? 200u : 503u, "application/json", out.take()};
}

Answer Http::metrics() const {
  std::string text;
  const auto line = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
    text.append("# TYPE paddock_").append(name).append(" ").append(kind);
    text.append("\npaddock_").append(name).append(" ").append(std::to_string(value)).append("\n");
  };
  const Metrics& metrics = house_.metrics;
  line("requests_total", "counter", metrics.requests);
  line("connections", "gauge", metrics.connections);
  line("sockets", "gauge", metrics.sockets);
  line("relayed", "gauge", metrics.relayed);
  line("commands_total", "counter", metrics.commands);
  line("refusals_total", "counter", metrics.refusals);
  line("closed_for_limits_total", "counter", metrics.closed_for_limits);
  line("refused_for_limits_total", "counter", metrics.refused_for_limits);
  line("refused_for_memory_total", "counter", metrics.refused_for_memory);
  line("out_of_memory_total", "counter", metrics.out_of_memory);
  line("tables_made_total", "counter", metrics.tables_made);
  line("tables_loaded", "gauge", metrics.tables_loaded);
  line("tables_frozen_total", "counter", metrics.tables_frozen);
  line("tables_bytes", "gauge", house_.memory.used());
  line("tables_bytes_most", "gauge", house_.memory.most());
  line("letters_bytes", "gauge", house_.letters.used());
  line("work_for_tables_total", "counter", house_.for_tables.done());
  line("work_for_tables_waiting", "gauge", house_.for_tables.waiting());
  line("work_for_journals_total", "counter", house_.for_journals.done());
  line("work_for_journals_waiting", "gauge", house_.for_journals.waiting());
  line("thoughts_total", "counter", house_.thinkers.done());
  line("thoughts_waiting", "gauge", house_.thinkers.waiting());
  line("bots_replaced_total", "counter", metrics.bots_replaced);
  line("store_syncs_total", "counter", house_.ledger.syncs());
  line("store_lines_total", "counter", house_.ledger.lines());
  return {200, "text/plain; version=0.0.4", text};
}

}  // namespace paddock
