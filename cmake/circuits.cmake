# The boards of Formula D and the centre lines they are made from, carried inside the program.
set(circuits Monaco monaco)
set(files "")
while(circuits)
  list(POP_FRONT circuits name id)
  list(APPEND files "k${name}" "data/formula-d/circuits/${id}.json")
  list(APPEND files "k${name}Line" "data/formula-d/centre-lines/${id}.json")
endwhile()
embed(circuits circuits.h ${files})
