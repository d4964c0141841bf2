// paddock review: where a match was won and lost.
#include "app/review.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/kept_file.h"
#include "table/salvage.h"

namespace paddock {
namespace {

struct ReviewArguments {
  std::string file;
  std::string playouts = "200000";
  std::string seed = "1";
  std::string html;
  bool json = false;
};

ReviewedMatch review_file(const ReviewArguments& arguments, const Voice& voice) {
  constexpr std::uint64_t kMostPlayouts = 100'000'000;
  const auto playouts =
      static_cast<std::uint32_t>(parse_number("--playouts", arguments.playouts, 1, kMostPlayouts));
  const std::uint64_t seed = parse_number("--seed", arguments.seed, 0, UINT32_MAX);
  const Salvaged salvaged = salvage(read_file(arguments.file));
  const auto work = begin_review(salvaged.log.past(), {playouts, seed});
  {
    ProgressBar bar(voice, "review.progress", static_cast<std::uint64_t>(work->moves()));
    while (work->step()) bar.show(static_cast<std::uint64_t>(work->done()));
  }
  ReviewedMatch match{work->take(), salvaged.notes, salvaged.header.game, {}};
  for (const JournalSeat& seat : salvaged.header.seats) match.names.push_back(seat.name);
  return match;
}

void print_json(const ReviewedMatch& match, const Voice& voice) {
  JsonOut out;
  out.open_object().key("game").value(match.game).key("names");
  write_json(out, match.names);
  out.key("notes").open_array();
  for (const Message& note : match.notes) out.value(voice.say(note));
  out.close_array();
  write_fields_of(out, match.review);
  fmt::print("{}\n", Json::parse(out.close_object().take()).dump(2));
}

int run_review(const ReviewArguments& arguments, const Voice& voice) {
  const ReviewedMatch match = review_file(arguments, voice);
  if (!arguments.html.empty()) {
    write_file(arguments.html, review_page(match, voice));
  }
  if (arguments.json) {
    print_json(match, voice);
  } else if (arguments.html.empty()) {
    print_review(match, voice);
  }
  return 0;
}

}  // namespace

Command add_review(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("review", voice.word("cli.review"));
  auto arguments = std::make_shared<ReviewArguments>();
  app.add_required("file", arguments->file, voice.word("cli.review.file"));
  app.add_option("--html", arguments->html, voice.word("cli.review.html"));
  app.add_option("--playouts", arguments->playouts, voice.word("cli.review.playouts"));
  app.add_option("--seed", arguments->seed, voice.word("cli.review.seed"));
  app.add_flag("--json", arguments->json, voice.word("cli.json"));
  return {app, [arguments, &voice] { return run_review(*arguments, voice); }};
}

}  // namespace paddock
