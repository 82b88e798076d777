import {
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  type Transaction as KyselyTransaction,
} from 'kysely'
import pg from 'pg'
import {
  ConvertingClient,
  preparingClient,
} from '#server/platform/database/connections/preparing-connection.ts'
import type { DB as Tables } from '#server/platform/database/tables.ts'
import { VALUE_TYPES } from '#server/platform/database/value-types.ts'

/** Kysely, typed by the migrated tables. A transaction is a Database too. */
export type Database = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

export interface DatabaseOptions {
  /** Most connections at once. */
  max: number
  /** The name in pg_stat_activity. */
  applicationName: string
  /** Called when a connection breaks; the pool recovers by itself. */
  log?: (line: string) => void
  /** Milliseconds to wait for a connection; ten seconds by default. */
  connectionTimeoutMs?: number
  /** Milliseconds after which a statement is cancelled. */
  statementTimeoutMs?: number
  /** Milliseconds after which a connection that nobody uses is closed; ten seconds by default. */
  idleMs?: number
  /** Plans a frequent statement once per connection, not each time (PREPARED_STATEMENTS). */
  preparesStatements?: boolean
  /** What the database brings to its stores (field-encryption). */
  plugins?: readonly KyselyPlugin[]
}

/** Milliseconds to wait for a connection, a free one of the pool included. */
const CONNECTION_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 15_000
const IDLE_MS = 10_000

/** Milliseconds after which PostgreSQL ends an idle transaction, and so frees its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

/** Opens a pool of connections; `destroy()` closes it. Nothing connects before the first query. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  return databaseOn(openPool(url, options), options.plugins)
}

/** The database over a pool whose connections somebody counts; `destroy()` closes the pool. */
export function databaseOn(pool: pg.Pool, plugins: readonly KyselyPlugin[] = []): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [...plugins] })
}

export function openPool(url: string, options: DatabaseOptions): pg.Pool {
  const { max, applicationName, log, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    types: VALUE_TYPES,
    Client: options.preparesStatements ? preparingClient() : ConvertingClient,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: options.idleMs ?? IDLE_MS,
    keepAlive: true,
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it; its types do not say so.
    onConnect: (client) => limit(client, statementTimeoutMs),
  })
  pool.on('error', (error) => log?.(`A database connection broke: ${error.message}`))
  return pool
}

/** By a statement: a pooler such as pgbouncer refuses limits that come with the connection. */
async function limit(client: pg.ClientBase, statementTimeoutMs: number): Promise<void> {
  // Without a listener an error of a connection between two statements ends the process.
  client.on('error', () => {})
  await client.query(
    `set statement_timeout = ${statementTimeoutMs};
     set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS}`,
  )
}
