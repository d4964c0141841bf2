// Work in numbered pieces shared out among the processes of a crew and their threads, stretch by
// stretch: after each, everybody has done their part of it, so that it can be added up and kept.
#pragma once

#include <chrono>

#include "study/crew.h"
#include "study/share_out.h"

namespace paddock {

// How long a stretch lasts, about; whoever neither shares nor keeps anything needs but one.
enum class Stretch : std::uint8_t { Whole, Short };
inline constexpr std::chrono::seconds kShortStretch{2};

// Every process has a part of each stretch, the larger the quicker it was in the one before; its
// threads take it in blocks, none larger than the labour's. `ended` is called by every process
// after each stretch, on the calling thread, with the first piece that is not done. Returns that
// piece: the end, or where the work was stopped, when nothing of the stretch under way counts.
std::uint64_t share_in_stretches(const Labour& labour, Crew& crew, Stretch stretch,
                                 const Work& work,
                                 const std::function<void(std::uint64_t done)>& ended);

}  // namespace paddock
