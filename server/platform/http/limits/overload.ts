import type { Pool } from 'pg'

/** What is short: processor time of this process, or connections of the database. */
export type Overload = 'processor' | 'connections'

/** Statements that may wait for a connection, for each connection. */
const MAX_WAITING = 10
/** Milliseconds that a statement may wait for one, and for how long some must wait before it counts. */
const WAIT_MOST_MS = 1000
const WAITING_FOR_MS = 1000
/** Milliseconds by which the event loop may be late, and for how long. */
const LATE_MOST_MS = 250
const LATE_FOR_MS = 1000
/** Milliseconds for which a process that was overloaded is refused work as soon as it is late again. */
const WARY_MS = 5000
const TICK_MS = 25
/** With fewer requests at once it is the machine that is busy with other work. */
const MIN_AT_ONCE = 50

export interface OverloadWatch {
  /** What is short now; null: nothing. */
  now(): Overload | null
  /** A request is taken; it ends. */
  readonly begin: () => void
  readonly end: () => void
  /** Looks at the time; a timer does it. */
  tick(): void
  stop(): void
}

/**
 * Watches how late the event loop is, how many statements wait, and how long: by how many got a
 * connection in the last second, of a database that is slow as of one that answers nothing. A moment of lateness is no
 * overload: a machine with other work has them, and so does a garbage collection.
 *
 * @param clock milliseconds; replaced in tests
 */
export function watchOverload(
  pool: Pick<Pool, 'waitingCount' | 'options' | 'on'>,
  clock: () => number = () => performance.now(),
): OverloadWatch {
  let tickedAt = clock()
  let lateSince: number | null = null
  let overloadedAt = -Infinity
  let atOnce = 0
  const lateMs = () => clock() - tickedAt - TICK_MS
  const look = () => {
    if (lateMs() < LATE_MOST_MS) return
    lateSince ??= tickedAt
  }
  const tick = () => {
    // A tick that is in time ends it.
    if (lateMs() < LATE_MOST_MS) lateSince = null
    else look()
    tickedAt = clock()
    waits.tick()
  }
  const isLate = () => {
    look()
    if (lateSince === null || atOnce < MIN_AT_ONCE) return false
    const isWary = clock() - overloadedAt < WARY_MS
    if (!isWary && clock() - lateSince < LATE_FOR_MS) return false
    overloadedAt = clock()
    return true
  }
  const waits = watchWaits(pool, clock)
  const timer = setInterval(tick, TICK_MS).unref()
  return {
    now: () => {
      if (pool.waitingCount > MAX_WAITING * (pool.options.max ?? 1)) return 'connections'
      if (waits.areLong()) return 'connections'
      return isLate() ? 'processor' : null
    },
    begin: () => {
      atOnce += 1
    },
    end: () => {
      atOnce -= 1
    },
    tick,
    stop: () => clearInterval(timer),
  }
}

/** Whether statements wait long for a connection, now and for a while already. */
function watchWaits(pool: Pick<Pool, 'waitingCount' | 'options' | 'on'>, clock: () => number) {
  let [given, givenLast] = [0, 0]
  let countedFrom = clock()
  let waitingSince: number | null = null
  pool.on('acquire', () => {
    given += 1
  })
  return {
    tick: () => {
      // As many as connections is a moment's rush.
      if (pool.waitingCount <= (pool.options.max ?? 1)) waitingSince = null
      else waitingSince ??= clock()
      if (clock() - countedFrom < WAITING_FOR_MS) return
      givenLast = (given * 1000) / (clock() - countedFrom)
      ;[given, countedFrom] = [0, clock()]
    },
    areLong: () =>
      waitingSince !== null &&
      clock() - waitingSince >= 2 * WAITING_FOR_MS &&
      pool.waitingCount * 1000 > givenLast * WAIT_MOST_MS,
  }
}
