// paddock circuits: the boards of Formula D, to list, describe, draw and make.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "app/app.h"
#include "app/circuits_solve.h"
#include "circuits/centre_line.h"
#include "circuits/drawing.h"
#include "circuits/layout.h"
#include "circuits/library.h"
#include "circuits/load.h"
#include "engine/picture.h"
#include "engine/text.h"
#include "games/formula-d/text.h"
#include "store/files.h"

namespace paddock {
namespace {

using circuits::Board;
using circuits::Segment;

struct CircuitsArguments {
  std::string name;
  std::string svg;
  std::string pdf;
  std::string sheet = "a3";
  bool json = false;
  bool is_solved = false;
  SolveArguments solve;
};

struct MakeArguments {
  std::string file;
  std::string out;
  std::string name;
  std::string id;
  bool bridge = false;
  bool keep = false;
};

int corners_of(const Board& board) { return static_cast<int>(board.segments.size() / 2); }

int stops_of(const Board& board) {
  int stops = 0;
  for (const Segment& segment : board.segments) stops += segment.stops;
  return stops;
}

Json board_json(const Board& board) {
  return {{"id", board.id},
          {"name", board.name},
          {"spaces", board.track_spaces},
          {"lanes", board.lane_spaces},
          {"corners", corners_of(board)},
          {"stops", stops_of(board)},
          {"shortest_lap", board.shortest_lap},
          {"length_km", board.lap_metres / 1000.0}};
}

Json described_json(const Board& board) {
  Json json = board_json(board);
  json["credit"] = board.credit;
  json["hash"] = board.hash;
  json["segments"] = Json::array();
  for (const Segment& segment : board.segments) {
    const bool is_corner = segment.kind == Segment::Kind::Corner;
    Json one = {{"kind", is_corner ? "corner" : "straight"}, {"spaces", segment.spaces}};
    if (is_corner) {
      one["name"] = segment.name;
      one["bend"] = segment.bend == Segment::Bend::Left ? "left" : "right";
      one["stops"] = segment.stops;
      one["shortest"] = segment.shortest;
      one["longest"] = segment.longest;
    }
    json["segments"].push_back(one);
  }
  return json;
}

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t length = characters_in(text);
  return text + std::string(length < width ? width - length : 0, ' ');
}

void print_list(const Voice& voice) {
  fmt::print("{} {:>5} {} {:>7} {:>6} {:>4} {:>6}\n", padded("", 30), voice.word("circuits.spaces"),
             right(voice.word("circuits.lanes"), 14), voice.word("circuits.corners"),
             right(voice.word("circuits.stops"), 6), voice.word("circuits.lap"), "km");
  for (const std::string& id : circuits::board_ids()) {
    const Board& board = circuits::board(circuits::find_board(id));
    fmt::print(
        "{} {} {:>6} {:>14} {:>7} {:>6} {:>4} {:>6}\n", padded(id, 14),
        padded(voice.say(formula_d::circuit_message(board.name)), 14), board.track_spaces,
        fmt::format("{}/{}/{}", board.lane_spaces[0], board.lane_spaces[1], board.lane_spaces[2]),
        corners_of(board), stops_of(board), board.shortest_lap,
        voice.number(board.lap_metres / 1000.0, 3));
  }
}

std::string figures(const Board& board, const Voice& voice) {
  return voice.say(Message("circuits.figures", {{"km", voice.number(board.lap_metres / 1000.0, 3)},
                                                {"spaces", board.track_spaces},
                                                {"corners", corners_of(board)},
                                                {"stops", stops_of(board)},
                                                {"lap", board.shortest_lap}}));
}

void print_board(const Board& board, const Voice& voice) {
  fmt::print("{}\n{}\n", voice.say(formula_d::circuit_message(board.name)), figures(board, voice));
  if (board.is_city()) fmt::print("{}\n", voice.word("circuits.city"));
  fmt::print("\n{:>2} {} {} {} {:>8} {:>8} {:>9} {:>10}\n", "", padded("", 22),
             padded(voice.word("circuits.bend"), 6), right(voice.word("circuits.stops"), 6),
             voice.word("circuits.shortest"), voice.word("circuits.longest"),
             voice.word("circuits.corner"), voice.word("circuits.straight"));
  for (std::size_t i = 1; i < board.segments.size(); i += 2) {
    const Segment& corner = board.segments[i];
    const auto lanes = [](const Segment& segment) {
      return fmt::format("{}/{}/{}", segment.spaces[0], segment.spaces[1], segment.spaces[2]);
    };
    const bool is_left = corner.bend == Segment::Bend::Left;
    fmt::print("{:>2} {} {} {:>6} {:>8} {:>8} {:>9} {:>10}\n", i / 2 + 1,
               padded(voice.say(formula_d::corner_message(corner.name)), 22),
               padded(voice.word(is_left ? "circuits.left" : "circuits.right"), 6), corner.stops,
               corner.shortest, corner.longest, lanes(corner), lanes(board.segments[i - 1]));
  }
  fmt::print("\n{}\n", wrapped({{board.credit}}, kColumns)[0].text);
}

std::string read_limited(const std::string& path, std::uintmax_t limit) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error) throw InputError(Message("error.file.unreadable", {{"file", path}}));
  if (size > limit) {
    throw InputError(
        Message("error.board.size", {{"file", path}, {"limit", static_cast<std::int64_t>(limit)}}));
  }
  std::ifstream file(path, std::ios::binary);
  std::string text(size, '\0');
  if (!file.read(text.data(), static_cast<std::streamsize>(size))) {
    throw InputError(Message("error.file.unreadable", {{"file", path}}));
  }
  return text;
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (!file) throw InputError(Message("error.file.unwritable", {{"file", path}}));
}

// A board of the library by its id, or one of the user's own by the name of its file.
Board find(const std::string& name) {
  if (!name.ends_with(".json")) return circuits::board(circuits::find_board(name));
  return circuits::load_board(read_limited(name, circuits::kLargestBoardFile), name);
}

void draw(const CircuitsArguments& arguments, const Board& board, const formula_d::Plan* plan,
          const Voice& voice) {
  circuits::Drawing drawing = circuits::draw_board(board);
  if (plan != nullptr) add_plan(drawing, board, *plan);
  if (!arguments.svg.empty()) write_file(arguments.svg, circuits::to_svg(drawing));
  if (arguments.pdf.empty()) return;
  const circuits::SheetText text{board.name,
                                 figures(board, voice),
                                 voice.word("circuits.sign.stops"),
                                 voice.word("circuits.sign.shortest"),
                                 voice.word("circuits.sign.longest"),
                                 board.credit};
  const auto sheet = arguments.sheet == "a4" ? circuits::Sheet::A4 : circuits::Sheet::A3;
  write_file(arguments.pdf, circuits::to_pdf(drawing, text, sheet));
}

int tell_board(const CircuitsArguments& arguments, const Voice& voice) {
  const bool is_drawn = !arguments.svg.empty() || !arguments.pdf.empty();
  const Board board = find(arguments.name);
  if (arguments.is_solved) {
    const formula_d::Plan plan = solve(board, arguments.solve);
    if (is_drawn) draw(arguments, board, &plan, voice);
    if (!is_drawn || arguments.json) {
      tell_plan(board, arguments.solve, plan, arguments.json, voice);
    }
    return 0;
  }
  if (is_drawn) draw(arguments, board, nullptr, voice);
  if (arguments.json) fmt::print("{}\n", described_json(board).dump(2));
  if (!arguments.json && !is_drawn) print_board(board, voice);
  return 0;
}

int run_circuits(const CircuitsArguments& arguments, const Voice& voice) {
  if (arguments.sheet != "a3" && arguments.sheet != "a4") {
    throw InputError(Message("error.circuits.sheet", {{"sheet", arguments.sheet}}));
  }
  const bool is_drawn = !arguments.svg.empty() || !arguments.pdf.empty();
  if (arguments.name.empty() && (is_drawn || arguments.is_solved)) {
    throw InputError(Message("error.circuits.which", {{"valid", listed(circuits::board_ids())}}));
  }
  if (!arguments.name.empty()) return tell_board(arguments, voice);
  if (!arguments.json) {
    print_list(voice);
    return 0;
  }
  Json list = Json::array();
  for (const std::string& id : circuits::board_ids()) {
    list.push_back(board_json(circuits::board(circuits::find_board(id))));
  }
  fmt::print("{}\n", list.dump(2));
  return 0;
}

// Letters and digits of a name, the rest as hyphens: "Our kart track" is our-kart-track.
std::string id_of(std::string_view name) {
  std::string id;
  for (char c : name) {
    const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const bool is_allowed = (lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9');
    if (is_allowed) {
      id += lower;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  while (id.ends_with('-')) id.pop_back();
  return id.empty() ? "circuit" : id.substr(0, 40);
}

// The boards of this project again, from its own centre lines; run in the project's folder.
int make_all(const Voice& voice) {
  const std::string folder = "games/formula-d/data";
  for (const std::string& id : circuits::board_ids()) {
    const std::string path = folder + "/centre-lines/" + id + ".json";
    const auto line =
        circuits::read_centre_line(read_limited(path, circuits::kLargestLineFile), path);
    write_file(folder + "/circuits/" + id + ".json", circuits::make_board(line));
  }
  fmt::print("{}\n",
             voice.say(Message("circuits.made.all",
                               {{"count", static_cast<int>(circuits::board_ids().size())}})));
  return 0;
}

// Where it can be raced on from now on.
int keep(const std::string& id, const std::string& board, const Voice& voice) {
  const std::vector<std::string> ids = circuits::board_ids();
  if (std::ranges::find(ids, id) != ids.end()) {
    throw InputError(Message("error.board.taken", {{"id", id}}));
  }
  const std::filesystem::path file = own_folder("circuits") / (id + ".json");
  make_place_for(file);
  write_file(file.string(), board);
  fmt::print("{}\n", figures(circuits::load_board(board, file.string()), voice));
  fmt::print("{}\n", voice.say(Message("circuits.kept", {{"id", id}, {"file", file.string()}})));
  return 0;
}

int run_make(const MakeArguments& arguments, const Voice& voice) {
  if (arguments.file.empty()) return make_all(voice);
  const std::string text = read_limited(arguments.file, circuits::kLargestLineFile);
  circuits::CentreLine line = circuits::read_centre_line(text, arguments.file);
  if (!arguments.name.empty()) line.name = arguments.name;
  line.id = id_of(!arguments.id.empty()     ? arguments.id
                  : !arguments.name.empty() ? arguments.name
                                            : line.id);
  line.has_bridge = line.has_bridge || arguments.bridge;
  circuits::check_line(line, arguments.file);
  const std::string board = circuits::make_board(line);
  if (arguments.keep) return keep(line.id, board, voice);
  if (arguments.out.empty()) {
    fmt::print("{}", board);
    return 0;
  }
  write_file(arguments.out, board);
  fmt::print("{}\n", figures(circuits::load_board(board, arguments.out), voice));
  return 0;
}

Command add_make(CommandLine& circuits, const Voice& voice) {
  CommandLine app = circuits.add_command("make", voice.word("cli.circuits.make"));
  auto arguments = std::make_shared<MakeArguments>();
  app.add_option("file", arguments->file, voice.word("cli.circuits.make.file"));
  app.add_option("--out", arguments->out, voice.word("cli.circuits.make.out"));
  app.add_option("--name", arguments->name, voice.word("cli.circuits.make.name"));
  app.add_option("--id", arguments->id, voice.word("cli.circuits.make.id"));
  app.add_flag("--keep", arguments->keep, voice.word("cli.circuits.make.keep"));
  app.add_flag("--bridge", arguments->bridge, voice.word("cli.circuits.make.bridge"));
  return {app, [arguments, &voice] { return run_make(*arguments, voice); }};
}

}  // namespace

Command add_circuits(CommandLine& program, const Voice& voice) {
  CommandLine app = program.add_command("circuits", voice.word("cli.circuits"));
  auto arguments = std::make_shared<CircuitsArguments>();
  app.add_option("name", arguments->name, voice.word("cli.circuits.name"));
  app.add_option("--svg", arguments->svg, voice.word("cli.circuits.svg"));
  app.add_option("--pdf", arguments->pdf, voice.word("cli.circuits.pdf"));
  app.add_option("--sheet", arguments->sheet, voice.word("cli.circuits.sheet"));
  app.add_flag("--json", arguments->json, voice.word("cli.json"));
  app.add_flag("--solve", arguments->is_solved, voice.word("cli.circuits.solve"));
  app.add_number("--laps", arguments->solve.laps, voice.word("cli.circuits.solve.laps"),
                 {1, formula_d::kMostLaps});
  app.add_number("--wear-points", arguments->solve.wear_points,
                 voice.word("cli.circuits.solve.wear"),
                 {formula_d::number("wear-points-least"), formula_d::kMostWearPoints});
  const Command make = add_make(app, voice);
  return {app, [arguments, make, &voice] {
            if (!make.line.was_called()) return run_circuits(*arguments, voice);
            make.line.refuse_empty();
            return make.run();
          }};
}

}  // namespace paddock
