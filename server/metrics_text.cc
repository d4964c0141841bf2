#include "server/metrics_text.h"

#include <fmt/format.h>

#include "server/process.h"

namespace paddock {

void MetricsText::head(std::string_view name, std::string_view kind, std::string_view help) {
  text_ += fmt::format("# HELP paddock_{0} {2}.\n# TYPE paddock_{0} {1}\n", name, kind, help);
}

void MetricsText::labelled(std::string_view name, std::string_view labels, std::uint64_t value) {
  text_ += fmt::format("paddock_{}{} {}\n", name, labels, value);
}

void MetricsText::counter(std::string_view name, std::string_view help, std::uint64_t value) {
  head(name, "counter", help);
  labelled(name, "", value);
}

void MetricsText::gauge(std::string_view name, std::string_view help, std::uint64_t value) {
  head(name, "gauge", help);
  labelled(name, "", value);
}

void MetricsText::plain(std::string_view name, std::string_view kind, std::string_view help,
                        double value) {
  text_ += fmt::format("# HELP {0} {2}.\n# TYPE {0} {1}\n{0} {3}\n", name, kind, help, value);
}

void MetricsText::histogram(std::string_view name, std::string_view help,
                            const Histogram& histogram) {
  constexpr std::size_t kBuckets = Histogram::kBounds.size();
  head(name, "histogram", help);
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < kBuckets; ++i) {
    count += histogram.count(i);
    const std::chrono::duration<double> bound = Histogram::kBounds[i];
    text_ += fmt::format("paddock_{}_bucket{{le=\"{}\"}} {}\n", name, bound.count(), count);
  }
  count += histogram.count(kBuckets);
  const std::chrono::duration<double> sum = histogram.sum();
  text_ += fmt::format("paddock_{0}_bucket{{le=\"+Inf\"}} {1}\npaddock_{0}_sum {2}\n", name, count,
                       sum.count());
  text_ += fmt::format("paddock_{}_count {}\n", name, count);
}

void add_build(MetricsText& text, std::string_view version) {
  text.head("build_info", "gauge", "The program that runs");
  text.labelled("build_info", fmt::format("{{version=\"{}\"}}", version), 1);
}

void add_tables(MetricsText& text, const House& house) {
  const Metrics& metrics = house.metrics;
  text.head("moves_total", "counter", "Moves made, by whom");
  text.labelled("moves_total", "{by=\"person\"}", metrics.moves_of_people);
  text.labelled("moves_total", "{by=\"bot\"}", metrics.moves_of_bots);
  text.labelled("moves_total", "{by=\"nature\"}", metrics.moves_of_nature);
  text.histogram("command_seconds", "From hearing a command until it is on disk and told of",
                 metrics.commands_took);
  text.counter("tables_made_total", "Tables made", metrics.tables_made);
  text.gauge("tables_loaded", "Tables in memory", metrics.tables_loaded);
  text.counter("tables_frozen_total", "Tables that met a defect", metrics.tables_frozen);
  text.gauge("tables_bytes", "Memory that tables take up", house.memory.used());
  text.gauge("tables_bytes_most", "Memory that tables may take up", house.memory.most());
  text.counter("refused_for_memory_total", "Tables refused for want of memory",
               metrics.refused_for_memory);
  text.counter("out_of_memory_total", "Allocations that failed", metrics.out_of_memory);
}

void add_connections(MetricsText& text, const House& house) {
  const Metrics& metrics = house.metrics;
  text.counter("requests_total", "Requests over HTTP", metrics.requests);
  text.gauge("requests_under_way", "Requests not answered yet", metrics.answering);
  text.histogram("request_seconds", "From a request over HTTP to its answer",
                 metrics.requests_took);
  text.gauge("connections", "Connections open", metrics.connections);
  text.gauge("sockets", "WebSockets open", metrics.sockets);
  text.gauge("relayed", "Connections handed on to other servers", metrics.relayed);
  text.counter("commands_total", "Messages heard over WebSockets", metrics.commands);
  text.counter("refusals_total", "Messages refused", metrics.refusals);
  text.counter("closed_for_limits_total", "Connections closed for a limit",
               metrics.closed_for_limits);
  text.counter("refused_for_limits_total", "Requests refused for a limit",
               metrics.refused_for_limits);
  text.gauge("letters_bytes", "Memory of long bodies and answers on their way",
             house.letters.used());
}

void add_store(MetricsText& text, const House& house) {
  const Ledger& ledger = house.ledger;
  text.counter("store_syncs_total", "Writes brought to disk, each of many tables", ledger.syncs());
  text.counter("store_lines_total", "Lines written", ledger.lines());
  text.counter("store_errors_total", "Writes and readings that failed",
               ledger.errors() + house.metrics.store_errors);
  text.gauge("store_waiting", "Tables that wait to be written", ledger.waiting());
  text.histogram("store_write_seconds", "Of one write, sync and all", ledger.writing_took());
  text.histogram("table_read_seconds", "Of reading a table from the store",
                 house.metrics.reading_took);
  text.counter("work_for_tables_total", "Long work done for tables", house.for_tables.done());
  text.gauge("work_for_tables_waiting", "Long work for tables that waits",
             house.for_tables.waiting());
  text.counter("work_for_journals_total", "Journals played again", house.for_journals.done());
  text.gauge("work_for_journals_waiting", "Journals that wait to be played again",
             house.for_journals.waiting());
}

void add_bots(MetricsText& text, const House& house) {
  text.counter("thoughts_total", "Moves that bots thought about", house.thinkers.done());
  text.gauge("thoughts_waiting", "Moves that bots wait to think about", house.thinkers.waiting());
  text.histogram("thought_seconds", "Of a bot thinking about a move", house.metrics.thinking_took);
  text.histogram("thought_waited_seconds", "Until a bot began to think",
                 house.metrics.thinking_began);
  text.counter("bots_replaced_total", "Bots replaced for a move: they failed, or took too long",
               house.metrics.bots_replaced);
}

void add_process(MetricsText& text) {
  const Process process = this_process();
  text.plain("process_resident_memory_bytes", "gauge", "Memory of the process",
             static_cast<double>(process.resident_bytes));
  text.plain("process_cpu_seconds_total", "counter", "Time of processors, user and system",
             process.cpu_seconds);
  text.plain("process_open_fds", "gauge", "Open file descriptors", process.open_files);
  text.plain("process_max_fds", "gauge", "File descriptors it may open", process.most_files);
  text.plain("process_start_time_seconds", "gauge", "When it was started, since 1970",
             process.started);
}

}  // namespace paddock
