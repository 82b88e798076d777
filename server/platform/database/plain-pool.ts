import pg, { Pool } from 'pg'
import { UnnamedClient } from '#server/platform/database/preparing-connection.ts'

/**
 * A pool for libraries with their own statements, which expect pg's value types.
 *
 * @param preparesStatements false: no statement has a name, whatever the library says
 */
export function openPlainPool(
  url: string,
  log: (line: string) => void,
  preparesStatements = true,
): Pool {
  const pool = new Pool({
    connectionString: url,
    Client: preparesStatements ? pg.Client : UnnamedClient,
    // A listener for each lane of the queue, and the statements of their workers.
    max: 16,
    application_name: 'hiram jobs',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  pool.on('error', (error) => log(`A database connection broke: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
