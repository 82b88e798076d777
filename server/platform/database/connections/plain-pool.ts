import pg, { Pool } from 'pg'
import { UnnamedClient } from '#server/platform/database/connections/preparing-connection.ts'

export interface PlainPoolOptions {
  /** Where jobs run: a listener for each lane of the queue, and statements of their workers. */
  readonly max: number
  readonly log: (line: string) => void
  /** False: no statement has a name, whatever the library says. */
  readonly preparesStatements: boolean
}

/** A pool for libraries with their own statements, which expect pg's value types. */
export function openPlainPool(url: string, options: PlainPoolOptions): Pool {
  const { max, log, preparesStatements } = options
  const pool = new Pool({
    connectionString: url,
    max,
    Client: preparesStatements ? pg.Client : UnnamedClient,
    application_name: 'hiram jobs',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  pool.on('error', (error) => log(`A database connection broke: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
