#include "study/ladder_file.h"

#include "study/kept.h"

namespace paddock {
namespace {

Json subject_of_ladder(const AnyGame& game, const LadderPlan& plan) {
  Json subject = subject_of(game, plan.options, plan.seed);
  subject["seats"] = plan.seats;
  subject["bots"] = plan.bots;
  return subject;
}

}  // namespace

std::string print_ladder(const AnyGame& game, const LadderPlan& plan, LadderTally tally) {
  return print_kept(
      {subject_of_ladder(game, plan), {{"deals", tally.deals}, {"counts", counts_of(tally)}}});
}

LadderTally parse_ladder(std::string_view text, const AnyGame& game, const LadderPlan& plan,
                         std::string_view file) {
  const Json done = parse_kept(text, subject_of_ladder(game, plan), file);
  LadderTally tally = empty_tally(plan.bots.size());
  try {
    tally.deals = done.at("deals").get<std::uint64_t>();
    const auto counts = done.at("counts").get<Counts>();
    if (counts.size() != counts_of(tally).size()) throw damaged_study(file);
    take_in(tally, counts);
  } catch (const Json::exception&) {  // sealed by somebody else
    throw damaged_study(file);
  }
  if (tally.deals > deals_of(plan)) throw larger_study(file);
  return tally;
}

}  // namespace paddock
