#include "games/formula-motor-racing/study/lesson.h"

#include <memory>

#include "games/formula-motor-racing/bots/weights.h"
#include "games/formula-motor-racing/study/school.h"

namespace paddock {

std::string LessonOf<formula_motor_racing::FormulaMotorRacing>::learn(const Lesson& lesson) {
  using namespace formula_motor_racing;
  const auto begun = std::make_unique<Networks>();
  if (lesson.begun) parse_weights(*lesson.begun, *begun);
  School school = lesson.begun ? School(lesson.seed, *begun) : School(lesson.seed);
  school.teach(lesson);
  return print_weights(school.networks());
}

}  // namespace paddock
