#include "study/simulation_file.h"

#include "study/kept.h"

namespace paddock {
namespace {

Json subject_of_batch(const AnyGame& game, const SimulationPlan& plan) {
  Json subject = subject_of(game, plan.options, plan.seed);
  subject["seats"] = plan.bots;
  return subject;
}

}  // namespace

std::string print_simulation(const AnyGame& game, const SimulationPlan& plan,
                             const SimulatedSoFar& so_far) {
  return print_kept(
      {subject_of_batch(game, plan), {{"races", so_far.races}, {"counts", so_far.counts}}});
}

SimulatedSoFar parse_simulation(std::string_view text, const AnyGame& game,
                                const SimulationPlan& plan, std::string_view file) {
  const Json done = parse_kept(text, subject_of_batch(game, plan), file);
  SimulatedSoFar so_far;
  try {
    so_far = {done.at("races").get<std::uint64_t>(), done.at("counts").get<Counts>()};
  } catch (const Json::exception&) {  // sealed by somebody else
    throw damaged_study(file);
  }
  if (so_far.counts.size() != number_of_counts(game, plan)) throw damaged_study(file);
  if (so_far.races > plan.games) throw larger_study(file);
  return so_far;
}

}  // namespace paddock
