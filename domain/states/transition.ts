// A folder for what becomes of a thing: one file a thing, with its states, what each means, and its
// moves. The database refuses any other move (server/platform/database/schema/state-moves.ts).

/** From each state of a thing the states that it may go to next; to stay is no move. */
export type Transitions<State extends string | number> = Readonly<Record<State, readonly State[]>>

/** Whether a thing may go from one state to another, or stay as it is. */
export function isAllowedTransition<State extends string | number>(
  moves: Transitions<State>,
  from: State,
  to: State,
): boolean {
  return from === to || moves[from].includes(to)
}

/** The states from which a thing may go to another. */
export function statesBefore<State extends string>(moves: Transitions<State>, to: State): State[] {
  return Object.keys(moves)
    .filter((name) => isState(moves, name))
    .filter((from) => moves[from].includes(to))
}

function isState<State extends string>(moves: Transitions<State>, name: string): name is State {
  return Object.hasOwn(moves, name)
}
