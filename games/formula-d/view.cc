// What a viewer may know: everything.
#include "games/formula-d/state.h"

namespace paddock::formula_d {

View FormulaD::view(const State& state, Viewer viewer) { return {state, viewer, 0}; }

State FormulaD::imagine(const View& view, Rng&) { return view.state; }

}  // namespace paddock::formula_d
