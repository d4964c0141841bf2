#include "games/formula-motor-racing/study/training_race.h"

#include <algorithm>
#include <numeric>

#include "games/formula-motor-racing/bots/adviser.h"
#include "games/formula-motor-racing/bots/greedy.h"

namespace paddock::formula_motor_racing {
namespace {

using MoveList = FormulaMotorRacing::MoveList;

std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }

bool is_playing(Phase phase) {
  return phase == Phase::Playing || phase == Phase::Rolling || phase == Phase::Charging ||
         phase == Phase::Spinning || phase == Phase::Crashing;
}

struct Setting {
  int players = kMaxPlayers;
  int races_to_come = 0;
  int races_before = 0;
};

// Mostly what is played most: six seats, a single race, the whole deck.
Setting draw_setting(Rng& rng) {
  Setting setting;
  const auto seats = static_cast<int>(rng.below(20));
  setting.players = seats < 12 ? 6 : seats < 15 ? 5 : seats < 18 ? 4 : 3;
  if (rng.below(5) != 0) return setting;
  setting.races_before = static_cast<int>(rng.below(4));
  setting.races_to_come = static_cast<int>(rng.below(4));
  return setting;
}

Open open_of(const Setting& setting, Rng& rng) {
  Open open;
  open.players = static_cast<std::uint8_t>(setting.players);
  open.races = static_cast<std::uint8_t>(setting.races_before + 1 + setting.races_to_come);
  open.set_up_left =
      static_cast<std::uint8_t>(setting.players == kMinPlayers ? kColours : setting.players);
  if (rng.below(8) == 0) open.edition = Edition::French;
  const int removed = rng.below(8) == 0 ? static_cast<int>(rng.below(kMaxCardsRemoved + 1)) : 0;
  for (int race = 0; race < open.races; ++race) open.removed.set(race, removed);
  open.race = static_cast<std::uint8_t>(setting.races_before);
  return open;
}

}  // namespace

TrainingRace::TrainingRace(School& school) : school_(school), rng_(school.rng()) {
  state_.open = open_of(draw_setting(rng_), rng_);
  if (rng_.below(2) == 0) return;  // greedy players alone
  const std::uint32_t networks_of_four = 1 + rng_.below(4);
  for (Player& player : players_) {
    if (rng_.below(4) < networks_of_four) player = Player::Network;
  }
}

void TrainingRace::run() {
  set_up();
  while (!is_over()) {
    const Actor actor = FormulaMotorRacing::to_act(state_);
    make(actor.is_nature() ? FormulaMotorRacing::draw(state_, rng_) : choose(actor.seat()));
  }
  answer_at_end();
}

void TrainingRace::set_up() {
  NoEvents silent;
  MoveList moves;
  while (state_.open.phase != Phase::Dealing) {
    FormulaMotorRacing::moves(state_, moves);
    const Move move = moves.empty() ? FormulaMotorRacing::draw(state_, rng_)
                                    : moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    FormulaMotorRacing::apply(state_, move, silent);
  }
  if (state_.open.race > 0) enter_season();
  begun_ = state_.open;
}

// As if races had been driven before, with whatever result: the last one's is the grid.
void TrainingRace::enter_season() {
  Open& open = state_.open;
  std::array<int, kCars> cars;
  std::iota(cars.begin(), cars.end(), 0);
  for (int race = 0; race < open.race; ++race) {
    for (std::uint32_t left = kCars; left > 1; --left)
      std::swap(cars[left - 1], cars[rng_.below(left)]);
    for (std::size_t place = 0; place < kPoints.size(); ++place) {
      auto& points = open.points[static_cast<std::size_t>(cars[place])];
      points = static_cast<std::uint8_t>(points + kPoints[place]);
    }
  }
  for (int place = 1; place <= kCars; ++place) {
    open.line.put(place, static_cast<Car>(cars[static_cast<std::size_t>(place - 1)]));
  }
  // rule M-60
  for (int place = kCars; place >= 1; --place) {
    const Owner owner = open.owners[static_cast<std::size_t>(colour_of(open.line.at(place)))];
    if (!owner.is_nobody()) open.turn = owner.seat();
  }
}

bool TrainingRace::is_over() const {
  return state_.open.race != begun_.race || state_.open.phase == Phase::Over;
}

int TrainingRace::left() const {
  int cards = 0;
  for (const CardSet& hand : state_.hands) cards += hand.size();
  return plays_left(state_.open, cards);
}

void TrainingRace::make(Move move) {
  NoEvents silent;
  const Seat seat = state_.open.turn;
  const bool was_playing = is_playing(state_.open.phase);
  FormulaMotorRacing::apply(state_, move, silent);
  if (!was_playing || is_over()) return;
  const bool is_still_playing = is_playing(state_.open.phase) && state_.open.turn == seat;
  if (!is_still_playing) ask_later(seat);
}

Move TrainingRace::choose(Seat seat) {
  MoveList moves;
  FormulaMotorRacing::moves(state_, moves);
  const bool is_new_play = state_.open.phase == Phase::Playing;
  const int left_after = left() - (is_new_play ? 1 : 0);
  return is_new_play ? play(seat, left_after, moves) : decide(seat, left_after, moves);
}

// Now and then any card: networks must know what bad plays lead to.
Move TrainingRace::play(Seat seat, int left, const MoveList& moves) {
  constexpr std::uint32_t kPercentAnything = 5;
  std::optional<Move> best;
  if (is_judged(left)) {
    const MoveValues values = advise(school_.networks(), state_.open, seat, state_.hands[at(seat)],
                                     left, moves, field_of(seat));
    const std::size_t chosen = best_of(values, moves.size());
    answer(seat, values[chosen]);
    if (players_[at(seat)] == Player::Network) best = moves[chosen];
  }
  waiting_[at(seat)].reset();
  if (rng_.below(100) < kPercentAnything) {
    return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
  }
  return best ? *best : greedy(seat, left, moves);
}

Move TrainingRace::decide(Seat seat, int left, const MoveList& moves) {
  if (players_[at(seat)] == Player::Greedy || !is_judged(left)) return greedy(seat, left, moves);
  const MoveValues values = advise(school_.networks(), state_.open, seat, state_.hands[at(seat)],
                                   left, moves, field_of(seat));
  return moves[best_of(values, moves.size())];
}

Move TrainingRace::greedy(Seat seat, int left, const MoveList& moves) {
  return choose_greedily(state_.open, seat, left, moves, rng_);
}

// A play that ends the race needs no network to be judged.
bool TrainingRace::is_judged(int left) {
  return school_.judges(left == 0 ? kNoStage : stage_of(state_.open.players, left));
}

Field TrainingRace::field_of(Seat seat) const {
  int readers = 0;
  for (int rival = 0; rival < state_.open.players; ++rival) {
    const bool reads = players_[static_cast<std::size_t>(rival)] == Player::Network;
    readers += reads && rival != index(seat) ? 1 : 0;
  }
  return {static_cast<float>(readers) / static_cast<float>(state_.open.players - 1)};
}

void TrainingRace::ask_later(Seat seat) {
  const int plays = left();
  if (plays == 0 || !school_.learns(stage_of(state_.open.players, plays))) return;
  Sample& sample = waiting_[at(seat)].emplace();
  const auto tell = [&](int input, float number) { sample.tell(input, number); };
  const Chair chair(state_.open, seat, plays, field_of(seat));
  const CardSet hand = state_.hands[at(seat)];
  chair.tell(unseen_by(state_.open, hand), tell);
  hand.each([&](Card card) { tell(chair.hand_input(card), 1.F); });
  const Line line = state_.open.line;
  for (int place = 1; place <= state_.open.running; ++place) {
    tell(chair.line_input(place, line.at(place)), 1.F);
  }
  tell(chair.lead(line).lead_input, 1.F);
  tell(chair.lead(line).rival_input, 1.F);
  sample.network = network_number(state_.open.players, plays);
}

void TrainingRace::answer(Seat seat, double chance) {
  std::optional<Sample>& sample = waiting_[at(seat)];
  if (!sample) return;
  sample->target = static_cast<float>(chance);
  school_.learn(*sample);
}

void TrainingRace::answer_at_end() {
  for (int seat = 0; seat < begun_.players; ++seat) {
    answer(seat_at(seat), Chair(begun_, seat_at(seat), 0).chance_at_end(state_.open.line));
  }
}

}  // namespace paddock::formula_motor_racing
