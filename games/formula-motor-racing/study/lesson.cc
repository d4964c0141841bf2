#include "games/formula-motor-racing/study/lesson.h"

#include "games/formula-motor-racing/bots/weights.h"
#include "games/formula-motor-racing/study/school.h"

namespace paddock {

std::string LessonOf<formula_motor_racing::FormulaMotorRacing>::learn(const Lesson& lesson) {
  formula_motor_racing::School school(lesson.seed);
  school.teach(lesson);
  return formula_motor_racing::print_weights(school.networks());
}

}  // namespace paddock
