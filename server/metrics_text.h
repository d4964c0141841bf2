// Metrics as Prometheus reads them, in its text format.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "server/gathering.h"
#include "server/histogram.h"

namespace paddock {

class MetricsText {
 public:
  // Names begin with paddock_ by themselves; those of counters end in _total.
  void counter(std::string_view name, std::string_view help, std::uint64_t value);
  void gauge(std::string_view name, std::string_view help, std::uint64_t value);
  void histogram(std::string_view name, std::string_view help, const Histogram& histogram);

  // What Prometheus's own libraries tell of every process has their names.
  void plain(std::string_view name, std::string_view kind, std::string_view help, double value);
  // Several of one name: first head(), then each by its labels, as in {by="bot"}.
  void head(std::string_view name, std::string_view kind, std::string_view help);
  void labelled(std::string_view name, std::string_view labels, std::uint64_t value);

  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void add_build(MetricsText& text, std::string_view version);
void add_tables(MetricsText& text, const House& house);
void add_connections(MetricsText& text, const House& house);
void add_store(MetricsText& text, const House& house);
void add_bots(MetricsText& text, const House& house);
void add_process(MetricsText& text);

}  // namespace paddock
