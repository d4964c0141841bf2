// paddock games: the games there are, with their seats, bots and options.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/app.h"
#include "bots/any_bot.h"
#include "engine/picture.h"
#include "engine/text.h"
#include "games/find_game.h"
#include "games/schema.h"

namespace paddock {
namespace {

Json option_json(const OptionSpec& spec) {
  Json json = {{"name", spec.name}, {"default", spec.default_value}};
  switch (spec.kind) {
    case OptionSpec::Kind::Integer:
    case OptionSpec::Kind::Integers:
      json["low"] = spec.low;
      json["high"] = spec.high;
      json["list"] = spec.kind == OptionSpec::Kind::Integers;
      break;
    case OptionSpec::Kind::Choice:
      json["choices"] = spec.choices;
      break;
    case OptionSpec::Kind::Names:
      json["choices"] = spec.choices;
      json["names"] = spec.names;
      json["low"] = spec.low;
      json["high"] = spec.high;
      break;
  }
  return json;
}

Json game_json(const AnyGame& game) {
  Json json = {{"game", game.id()},
               {"rules", game.rules_version()},
               {"seats", {{"low", game.min_seats()}, {"high", game.max_seats()}}},
               {"bots", bot_names(game)}};
  json["options"] = Json::array();
  for (const OptionSpec& spec : game.options()) json["options"].push_back(option_json(spec));
  return json;
}

void print_wrapped(const std::string& text, std::size_t indent) {
  std::string rest = wrapped({{text}}, kColumns - indent)[0].text;
  for (std::size_t line = 0; line != std::string::npos;) {
    const std::size_t end = rest.find('\n', line);
    const std::size_t length = end == std::string::npos ? end : end - line;
    fmt::print("{}{}\n", std::string(indent, ' '), rest.substr(line, length));
    line = end == std::string::npos ? end : end + 1;
  }
}

void print_game(const AnyGame& game, const Voice& voice) {
  const std::string id(game.id());
  fmt::print("{}\n", id);
  print_wrapped(voice.word("game." + id + ".about"), 2);
  print_wrapped(
      voice.say(Message("games.seats", {{"low", game.min_seats()}, {"high", game.max_seats()}})),
      2);
  print_wrapped(voice.say(Message("games.bots", {{"bots", listed(bot_names(game))}})), 2);
  for (const OptionSpec& spec : game.options()) {
    print_wrapped(fmt::format("--option {}={}", spec.name, spec.default_value), 2);
    print_wrapped(voice.say(Message("games.option",
                                    {{"about", voice.word("game." + id + ".option." + spec.name)},
                                     {"valid", valid_values(spec)}})),
                  6);
  }
}

}  // namespace

Command add_games(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("games", voice.word("cli.games"));
  auto json = std::make_shared<bool>(false);
  auto schema = std::make_shared<std::string>();
  app.add_flag("--json", *json, voice.word("cli.json"));
  app.add_option("--schema", *schema, voice.word("cli.games.schema"), "GAME");
  return {app, [json, schema, &voice] {
            if (!schema->empty()) {
              fmt::print("{}\n", Json::parse(schema_of(find_game(*schema).id())).dump(2));
              return 0;
            }
            Json list = Json::array();
            for (const auto& game : all_games()) {
              if (*json) {
                list.push_back(game_json(*game));
              } else {
                print_game(*game, voice);
              }
            }
            if (*json) fmt::print("{}\n", Json({{"games", list}}).dump(2));
            return 0;
          }};
}

}  // namespace paddock
