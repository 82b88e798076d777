import type { Database } from '#server/platform/database/database.ts'

interface Lane {
  atOnce: number
  readonly waiting: (() => void)[]
}

/** What a process does in turns, by database and kind. */
const lanes = new WeakMap<Database, Map<string, Lane>>()

/** Does work of a kind, so much at once; what comes then waits for its turn. */
export async function inTurn<T>(
  db: Database,
  kind: string,
  most: number,
  work: () => Promise<T>,
): Promise<T> {
  const lane = laneOf(db, kind)
  if (lane.atOnce < most) lane.atOnce += 1
  else await new Promise<void>((resolve) => lane.waiting.push(resolve))
  try {
    return await work()
  } finally {
    // Its place is the next one's.
    const next = lane.waiting.shift()
    if (next) next()
    else lane.atOnce -= 1
  }
}

export function waitingCount(db: Database, kind: string): number {
  return laneOf(db, kind).waiting.length
}

function laneOf(db: Database, kind: string): Lane {
  const known = lanes.get(db) ?? new Map<string, Lane>()
  lanes.set(db, known)
  const lane = known.get(kind) ?? { atOnce: 0, waiting: [] }
  known.set(kind, lane)
  return lane
}
