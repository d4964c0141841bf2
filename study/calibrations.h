// Calibration of any game, and how it is drawn.
#pragma once

#include <string>

#include "games/any_game.h"
#include "study/calibration.h"

namespace paddock {

// `seats` 0: as many as usual.
Calibrations calibrate(const AnyGame& game, CalibrationPlan plan);

// A reliability diagram: what happened over what was said, as a whole SVG file.
std::string draw_calibration(const Calibration& calibration, const std::string& title,
                             const std::string& said, const std::string& happened);

}  // namespace paddock
