/** How many connections a process may open in each of its pools. */
export interface Connections {
  /** For requests. */
  readonly calls: number
  /** For queued jobs in the process that runs them, and for the limits of every process. */
  readonly jobs: number
}

/** What one process opens that has the database to itself. */
export const OF_ONE_PROCESS: Connections = { calls: 20, jobs: 16 }

/** Those of the embedded database. */
export const EMBEDDED_MAX_CONNECTIONS = 200

/** For commands, and for what PostgreSQL keeps for its superusers. */
const KEPT = 10
/** Of a worker besides those for requests: for limits, and for its metrics. */
const OTHERS_EACH = 5
/** With fewer a worker would wait for the database most of the time. */
const MIN_CALLS = 4

/**
 * The connections of each of several workers: together they leave some of the database's.
 *
 * @returns null when they are too few
 */
export function planConnections(workers: number, databaseMost: number): Connections | null {
  if (workers === 1) return OF_ONE_PROCESS
  const forCalls = databaseMost - KEPT - OF_ONE_PROCESS.jobs - workers * OTHERS_EACH
  const calls = Math.min(OF_ONE_PROCESS.calls, Math.floor(forCalls / workers))
  return calls < MIN_CALLS ? null : { calls, jobs: OTHERS_EACH - 1 }
}
