#include "app/command_line.h"

#include <CLI/CLI.hpp>

#include "engine/message.h"

namespace paddock {

CommandLine CommandLine::add_command(const std::string& name, const std::string& about) {
  return CommandLine(*app_->add_subcommand(name, about));
}

void CommandLine::add_flag(const std::string& name, bool& is_said, const std::string& about) {
  app_->add_flag(name, is_said, about);
}

void CommandLine::add_option(const std::string& name, std::string& value, const std::string& about,
                             const std::string& kind) {
  app_->add_option(name, value, about)->capture_default_str()->type_name(kind);
}

void CommandLine::add_number(const std::string& name, int& value, const std::string& about,
                             Bounds bounds) {
  const CLI::Range range(bounds.low, bounds.high);
  app_->add_option(name, value, about)->check(range)->capture_default_str();
}

void CommandLine::add_repeated(const std::string& name, std::vector<std::string>& values,
                               const std::string& about) {
  app_->add_option(name, values, about)->allow_extra_args(false);
}

void CommandLine::add_required(const std::string& name, std::string& value,
                               const std::string& about) {
  app_->add_option(name, value, about)->required();
}

void CommandLine::add_required(const std::string& name, std::vector<std::string>& values,
                               const std::string& about) {
  app_->add_option(name, values, about)->required();
}

void CommandLine::add_flag(const std::string& name, const std::string& about) {
  app_->add_flag(name, about);
}

void CommandLine::add_option(const std::string& name, const std::string& about) {
  app_->add_option(name, about)->type_name("TEXT");
}

bool CommandLine::was_called() const { return app_->parsed(); }

bool CommandLine::has(const std::string& name) const { return app_->count(name) > 0; }

std::string CommandLine::text_of(const std::string& name) const {
  return app_->get_option(name)->as<std::string>();
}

void CommandLine::refuse_empty() const {
  for (const CLI::Option* option : app_->get_options()) {
    for (const std::string& value : option->results()) {
      if (value.empty()) throw InputError(Message("error.empty", {{"option", option->get_name()}}));
    }
  }
}

}  // namespace paddock
