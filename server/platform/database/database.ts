import {
  Kysely,
  type KyselyPlugin,
  PostgresDialect,
  type Transaction as KyselyTransaction,
} from 'kysely'
import pg from 'pg'
import type { DB as Tables } from '#server/platform/database/tables.ts'
import { toParameter, VALUE_TYPES } from '#server/platform/database/value-types.ts'

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
  /** Milliseconds after which a statement is cancelled. */
  statementTimeoutMs?: number
  /**
   * Plans each statement once per connection, not each time. Only while no migration runs: a
   * `select *` that was prepared fails when its table gains a column.
   */
  preparesStatements?: boolean
  /** What the database brings to its stores (field-encryption). */
  plugins?: readonly KyselyPlugin[]
}

/** Milliseconds to wait for a connection, a free one of the pool included. */
const CONNECTION_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 15_000

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
    Client: options.preparesStatements ? PreparingClient : ConvertingClient,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  })
  keepAliveThroughErrors(pool, (error) => log?.(`A database connection broke: ${error.message}`))
  return pool
}

/** Without a listener an error of a connection, idle or between two statements, ends the process. */
function keepAliveThroughErrors(pool: pg.Pool, report: (error: Error) => void) {
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', () => {}))
}

/** A connection that converts parameters for PostgreSQL. */
class ConvertingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...parts: unknown[]) => unknown
    const sendConverted = (query: unknown, values: unknown, callback: unknown) =>
      Array.isArray(values)
        ? send(this.statement(query), values.map(toParameter), callback)
        : send(query, values, callback)
    this.query = sendConverted as typeof this.query
  }

  protected statement(query: unknown): unknown {
    return query
  }
}

/** A connection that prepares each statement once, up to a limit. */
class PreparingClient extends ConvertingClient {
  protected override statement(query: unknown): unknown {
    const name = typeof query === 'string' ? nameOf(query) : null
    return name === null ? query : { text: query, name }
  }
}

/** Lists of any length make any number of statements: those above the limit are not prepared. */
const MOST_PREPARED = 1000
const names = new Map<string, string>()

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known || names.size >= MOST_PREPARED) return known ?? null
  const name = `hiram_${names.size}`
  names.set(text, name)
  return name
}
