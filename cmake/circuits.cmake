# The boards of Formula D and the centre lines they are made from, carried inside the program.
set(circuits
  Monaco monaco
  Bahrain bahrain
  Sepang sepang
  AlbertPark albert-park
  Imola imola
  Nurburgring nurburgring
  Catalunya catalunya
  Silverstone silverstone
  Villeneuve villeneuve
  Indianapolis indianapolis
  MagnyCours magny-cours
  Hockenheimring hockenheimring
  Hungaroring hungaroring
  Istanbul istanbul
  Monza monza
  Shanghai shanghai
  Suzuka suzuka
  Interlagos interlagos
  City city
)
set(files "")
while(circuits)
  list(POP_FRONT circuits name id)
  list(APPEND files "k${name}" "data/formula-d/circuits/${id}.json")
  list(APPEND files "k${name}Line" "data/formula-d/centre-lines/${id}.json")
endwhile()
embed(circuits circuits.h ${files})
