// paddock play: a match at the terminal, people and bots in any seat.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "app/app.h"
#include "app/dice_prompt.h"
#include "app/journal_file.h"
#include "app/seat_prompt.h"
#include "app/terminal.h"
#include "bots/any_bot.h"
#include "games/find_game.h"
#include "table/live_match.h"

namespace paddock {
namespace {

struct PlayArguments {
  std::string game;
  std::string seats;
  std::string names;
  std::vector<std::string> options;
  std::string seed;
  std::string journal;
  std::string resume;
  std::string pace = "250";
  std::string dice = "paddock";
};

constexpr int kInterrupted = 130;

// One session at the terminal: shows what happens and asks whoever's turn it is.
class AtTerminal {
 public:
  AtTerminal(LiveMatch& table, std::optional<JournalFile>& file, const Voice& voice,
             std::chrono::milliseconds pace)
      : table_(table), file_(file), pace_(pace) {
    std::vector<std::string> names;
    for (const JournalSeat& seat : table.players()) {
      names.push_back(seat.name);
      people_ += seat.player == kHuman ? 1 : 0;
    }
    say_ = translator(voice.language, names);
    seen_.resize(names.size());
  }

  int run(const std::string& path) {
    save();
    terminal_.catch_interrupts();
    while (!table_.is_over()) {
      if (terminal_.was_interrupted()) return leave(path);
      const std::optional<Seat> seat = table_.waiting_for();
      if (table_.waits_for_dice()) {
        save();
        if (!take_dice()) return leave(path);
        continue;
      }
      if (!seat) {
        const Actor actor = table_.match().to_act();
        tell(actor, table_.step().events());
        continue;
      }
      save();
      if (!take_turn(*seat)) return leave(path);
    }
    save();
    if (file_) file_->finish();
    show_end(path);
    return 0;
  }

 private:
  void save() {
    const std::string text = table_.take_journal();
    if (file_) file_->append(text);
  }

  // With one person, or none, everything is told as it happens; with several, each is told before
  // the own turn, so that nobody reads another's cards.
  bool tells_at_once() const { return people_ <= 1; }

  // A seat's move stands out; what comes of it is set in.
  struct Told {
    AnyEvent event;
    std::string indent;
  };

  void tell(Actor actor, const std::vector<AnyEvent>& events) {
    bool said = false;
    bool is_scene = false;
    for (std::size_t i = 0; i < events.size(); ++i) {
      log_.push_back({events[i], actor.is_seat() && i == 0 ? "  " : "    "});
      is_scene |= events[i].is_scene;
      if (tells_at_once()) said |= print_event(log_.back(), only_viewer());
    }
    if (is_scene) show_scene();
    if (said && terminal_.is_interactive()) std::this_thread::sleep_for(pace_);
  }

  // Nature goes on for long: the picture again, with the latest news under it. On a pipe the news
  // are all there is.
  void show_scene() {
    if (!terminal_.is_interactive()) return;
    const std::size_t rows = terminal_.size().rows;
    const std::size_t most = rows < 32 ? 4 : 6;
    terminal_.clear();
    const Picture picture = table_.match().picture(only_viewer(), say_);
    terminal_.print(cut_to(picture, rows - std::min(rows, most + 2)));
    terminal_.print(Picture{{}});
    std::vector<const Told*> news;
    for (std::size_t i = log_.size(); i-- > 0 && news.size() < most;) {
      if (!say_(log_[i].event.message).empty()) news.push_back(&log_[i]);
    }
    for (std::size_t i = news.size(); i-- > 0;) print_event(*news[i], only_viewer());
  }

  // Real dice: whoever may know asks for them, and is told what came of it.
  bool take_dice() {
    const std::optional<Seat> only = table_.match().audience_of_outcomes().only();
    const bool is_person =
        only && table_.players()[static_cast<std::size_t>(index(*only))].player == kHuman;
    if (is_person && !tells_at_once() && !raise_curtain(*only)) return false;
    DicePrompt prompt(terminal_, table_.match(), say_);
    std::string outcome;
    switch (prompt.ask(outcome)) {
      case Answer::Leave:
        return false;
      case Answer::Back:
        take_back_dice();
        return true;
      case Answer::Chosen:
        break;
    }
    auto made = table_.play(Actor::nature(), outcome);
    if (const auto* rejection = std::get_if<Rejection>(&made)) {
      terminal_.print(say_(rejection->message));
      return true;
    }
    const std::vector<AnyEvent> events = std::get<Happening>(made).events();
    tell(Actor::nature(), events);
    for (const AnyEvent& event : events) {
      if (!event.detail.key.empty()) terminal_.print("    " + say_(event.detail));
    }
    return true;
  }

  // What came up last was something else: it is asked again, and whatever followed from it.
  void take_back_dice() {
    int moves = 0;
    for (int i = table_.log().size(); i-- > 0;) {
      ++moves;
      if (!table_.log().actor(i).is_nature()) continue;
      table_.take_back(moves);
      AnyEvent told;
      told.message = Message("play.dice.taken_back");
      log_.push_back({told, "    "});
      if (tells_at_once()) print_event(log_.back(), only_viewer());
      return;
    }
    terminal_.print(say_(Message("play.dice.nothing")));
  }

  Viewer only_viewer() const {
    for (std::size_t i = 0; i < table_.players().size(); ++i) {
      if (table_.players()[i].player == kHuman) return seat_at(static_cast<int>(i));
    }
    return Viewer::spectator();
  }

  bool print_event(const Told& told, Viewer viewer) {
    if (!told.event.audience.includes(viewer)) return false;
    const std::string line = say_(told.event.message);
    if (line.empty()) return false;
    terminal_.print(told.indent + line);
    return true;
  }

  bool take_turn(Seat seat) {
    if (!tells_at_once() && !raise_curtain(seat)) return false;
    terminal_.print(Picture{{}});
    terminal_.print(table_.match().picture(seat, say_));
    SeatPrompt prompt(terminal_, table_, say_, seat);
    std::string move;
    switch (prompt.choose(move)) {
      case Answer::Leave:
        return false;
      case Answer::Back:
        if (table_.dice_are_real()) take_back_dice();
        return true;
      case Answer::Chosen:
        break;
    }
    auto outcome = table_.play(seat, move);
    if (const auto* rejection = std::get_if<Rejection>(&outcome)) {
      terminal_.print(say_(rejection->message));
      return true;
    }
    last_at_screen_ = seat;
    tell(seat, std::get<Happening>(outcome).events());
    return true;
  }

  // Hides one hand before the next person looks, then says what happened in between.
  bool raise_curtain(Seat seat) {
    if (last_at_screen_ != seat) {
      terminal_.clear();
      const Message message("play.curtain", {{"player", seat}});
      if (!terminal_.ask(say_(message) + " ")) return false;
      terminal_.clear();
      last_at_screen_ = seat;
    }
    std::size_t& seen = seen_[static_cast<std::size_t>(index(seat))];
    for (; seen < log_.size(); ++seen) print_event(log_[seen], seat);
    return true;
  }

  void show_end(const std::string& path) {
    if (!tells_at_once()) {
      for (std::size_t i = last_seen(); i < log_.size(); ++i)
        print_event(log_[i], Viewer::spectator());
    }
    terminal_.print(Picture{{}});
    terminal_.print(table_.match().picture(Viewer::spectator(), say_));
    const Result result = table_.match().result();
    for (int place = 1; place <= kMaxSeats; ++place) {
      for (int seat = 0; seat < result.seats; ++seat) {
        const Result::Line& line = result.lines[static_cast<std::size_t>(seat)];
        if (line.place != place) continue;
        terminal_.print(Picture{{{say_(Message("play.result", {{"place", line.place},
                                                               {"player", seat_at(seat)},
                                                               {"points", line.points}})),
                                  place == 1 ? Ink::Bold : Ink::Plain}}});
      }
    }
    if (file_) terminal_.print(say_(Message("play.kept", {{"file", path}})));
  }

  std::size_t last_seen() const { return *std::max_element(seen_.begin(), seen_.end()); }

  int leave(const std::string& path) {
    save();
    const std::string key = file_ ? "play.left" : "play.left_unsaved";
    terminal_.print(say_(Message(key, {{"file", path}})));
    if (terminal_.was_interrupted()) return kInterrupted;
    return terminal_.input_ended() && !terminal_.is_interactive() ? kFailed : 0;
  }

  LiveMatch& table_;
  std::optional<JournalFile>& file_;
  std::chrono::milliseconds pace_;
  Terminal terminal_;
  Translator say_;
  int people_ = 0;
  std::vector<Told> log_;
  std::vector<std::size_t> seen_;
  std::optional<Seat> last_at_screen_;
};

std::vector<JournalSeat> players_of(const AnyGame& game, const PlayArguments& arguments,
                                    const Voice& voice) {
  std::string seats = arguments.seats;
  if (seats.empty()) {
    seats = kHuman;
    // Somebody to race against who answers at once.
    const std::string bot = plain_bot(game);
    constexpr int kEnough = 4;  // for a race tonight
    for (int i = 1; i < std::min(kEnough, game.usual_seats()); ++i) seats += "," + bot;
  }
  std::vector<std::string> names;
  if (!arguments.names.empty()) names = split_list(arguments.names);
  std::vector<JournalSeat> players;
  std::size_t next_name = 0;
  int number = 0;
  for (const std::string& kind : split_list(seats)) {
    ++number;
    std::string name = voice.say(Message(kind == kHuman ? "play.name.human" : "play.name.bot",
                                         {{"number", number}, {"bot", kind}}));
    if (kind == kHuman && next_name < names.size()) name = names[next_name++];
    players.push_back({kind, name});
  }
  if (next_name < names.size()) throw InputError(Message("error.names"));
  return players;
}

int play_new(const PlayArguments& arguments, const Voice& voice, std::chrono::milliseconds pace) {
  const AnyGame& game = find_game(arguments.game);
  const Secret secret =
      arguments.seed.empty()
          ? fresh_secret()
          : secret_from_seed(parse_number("--seed", arguments.seed, 0, UINT64_MAX));
  if (arguments.dice != "paddock" && arguments.dice != "real") {
    throw InputError(Message("error.play.dice", {{"dice", arguments.dice}}));
  }
  LiveMatch table(game, parse_options(game, arguments.options), players_of(game, arguments, voice),
                  secret, {}, arguments.dice == "real" ? DiceKind::Real : DiceKind::Checked);
  std::optional<JournalFile> file;
  if (!arguments.journal.empty()) file.emplace(JournalFile::create(arguments.journal, secret));
  return AtTerminal(table, file, voice, pace).run(arguments.journal);
}

int resume(const PlayArguments& arguments, const Voice& voice, std::chrono::milliseconds pace) {
  const bool too_much = !arguments.game.empty() || !arguments.seats.empty() ||
                        !arguments.options.empty() || !arguments.seed.empty() ||
                        !arguments.journal.empty() || !arguments.names.empty();
  if (too_much) throw InputError(Message("error.resume.alone"));
  const std::string text = read_file(arguments.resume);
  if (text.starts_with("[paddock ") && !text.ends_with('\n')) {
    throw InputError(Message("error.resume.torn", {{"file", arguments.resume}}));
  }
  const Journal journal = parse_journal(text);
  if (std::holds_alternative<DiceStream>(journal.header.dice)) {
    throw InputError(Message("error.resume.simulated"));
  }
  if (journal.closing) throw InputError(Message("error.resume.over", {{"file", arguments.resume}}));
  LiveMatch table(journal, read_secret(arguments.resume));
  std::optional<JournalFile> file(JournalFile::open(arguments.resume));
  return AtTerminal(table, file, voice, pace).run(arguments.resume);
}

}  // namespace

Command add_play(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("play", voice.word("cli.play"));
  auto arguments = std::make_shared<PlayArguments>();
  app.add_option("game", arguments->game, voice.word("cli.game"));
  app.add_option("--seats", arguments->seats, voice.word("cli.play.seats"));
  app.add_option("--names", arguments->names, voice.word("cli.play.names"));
  app.add_repeated("--option", arguments->options, voice.word("cli.option"));
  app.add_option("--seed", arguments->seed, voice.word("cli.seed"));
  app.add_option("--journal", arguments->journal, voice.word("cli.play.journal"));
  app.add_option("--resume", arguments->resume, voice.word("cli.play.resume"));
  app.add_option("--dice", arguments->dice, voice.word("cli.play.dice"));
  app.add_option("--pace", arguments->pace, voice.word("cli.play.pace"));
  return {app, [arguments, &voice] {
            const std::chrono::milliseconds pace(
                static_cast<int>(parse_number("--pace", arguments->pace, 0, 5000)));
            if (!arguments->resume.empty()) return resume(*arguments, voice, pace);
            return play_new(*arguments, voice, pace);
          }};
}

}  // namespace paddock
