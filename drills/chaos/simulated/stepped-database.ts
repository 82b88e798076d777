import pg from 'pg'
import type { KyselyPlugin } from 'kysely'
import { type Database, databaseOn } from '#server/platform/database/database.ts'
import {
  type ConvertingClient,
  preparingClient,
} from '#server/platform/database/connections/preparing-connection.ts'
import { VALUE_TYPES } from '#server/platform/database/value-types.ts'
import type { Interleaving } from './interleaving.ts'

/** Enough that no task waits for a connection. */
const CONNECTIONS = 24

/** The database of one life of a process: each statement is a step of its interleaving. */
export interface SteppedDatabase {
  readonly database: Database
  readonly pool: pg.Pool
  /** Ends its connections at the server, as a dead process leaves them. */
  cutOff(): Promise<void>
}

export function openStepped(
  url: string,
  monitor: pg.Client,
  interleaving: Interleaving,
  plugins: readonly KyselyPlugin[],
): SteppedDatabase {
  const pids = new Set<number>()
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    idleTimeoutMillis: 0,
    types: VALUE_TYPES,
    Client: steppedClient(interleaving, monitor, pids),
    application_name: 'hiram simulated',
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    database: databaseOn(pool, plugins),
    pool,
    cutOff: async () => endBackends(monitor, [...pids]),
  }
}

type Query = (...given: unknown[]) => unknown

function steppedClient(
  interleaving: Interleaving,
  monitor: pg.Client,
  pids: Set<number>,
): typeof ConvertingClient {
  return class SteppedClient extends preparingClient() {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const send = this.query.bind(this) as Query
      const isBlocked = async () => isWaiting(monitor, this.#pid(), [...pids])
      const sendInTurn: Query = (query, ...rest) =>
        interleaving.step(
          textOf(query),
          async (): Promise<unknown> => {
            pids.add(this.#pid())
            return send(query, ...rest)
          },
          isBlocked,
        )
      this.query = sendInTurn as typeof this.query
      const connect = this.connect.bind(this) as Query
      this.connect = ((...given: unknown[]) => {
        const [done] = given
        if (typeof done !== 'function') return interleaving.outside(connect() as Promise<unknown>)
        void interleaving.outside(
          new Promise<void>((resolve) => {
            connect((...answer: unknown[]) => {
              ;(done as Query)(...answer)
              resolve()
            })
          }),
        )
        return undefined
      }) as typeof this.connect
    }

    #pid(): number {
      return (this as unknown as { processID: number }).processID
    }
  }
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string }).text ?? '')
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 70)
}

/** Whether it waits for one of these; a lock of PostgreSQL's own processes is soon free. */
async function isWaiting(
  monitor: pg.Client,
  pid: number,
  others: readonly number[],
): Promise<boolean> {
  const { rows } = await monitor.query('select pg_blocking_pids($1) && $2::int[] as waits', [
    pid,
    others,
  ])
  return rows[0]?.waits === true
}

/** PostgreSQL's own waiting for the end of a process looks every 100 ms only. */
async function endBackends(monitor: pg.Client, pids: readonly number[]): Promise<void> {
  await monitor.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
  const limit = performance.now() + ENDED_MS
  while (performance.now() < limit) {
    const { rows } = await monitor.query(
      'select exists (select from pg_stat_activity where pid = any ($1)) as "isLeft"',
      [pids],
    )
    if (rows[0]?.isLeft === false) return
  }
  throw new Error('The connections of a dead process do not end.')
}

/** Milliseconds for connections to end. */
const ENDED_MS = 5_000
