// What a screen is given by the router. Each is src/screens/<Name>.svelte and loaded when it is needed:
//
//   /              Home
//   /new           New         settings of the table to make, in the query
//   /t/ID          Table       hash: #join=INVITE, #seat=N.TOKEN
//   /r/ID          Replay      query: at=STEP, viewer=SEAT; without an ID: a journal chosen from disk
//   /review/ID     Review      of a finished match; without an ID: of a journal chosen from disk
//   /puzzles/GAME  Puzzles     of a game, query: n=NUMBER the first of them; without a game: of which
//   /rules/GAME    Rules       of a game, hash: ID of one; /rules/GAME/quick: its quick reference; without a game: of which
//   /check         CheckDice   query: table=ID checks that table's journal; else a journal from disk
//   /settings      Settings
//   anything else  NotFound
//
// Screens that belong to a table get its id. They read app (src/app.svelte.ts) for language, settings
// and `say`; app.sayFor(seats) names the seats, app.loadGame(id) loads a game with its texts.
export interface ScreenProps {
  id: string | undefined;
  query: URLSearchParams;
  hash: string; // without '#'
}
