import { Pool } from 'pg'

/**
 * A pool for libraries with their own statements, which expect pg's value types.
 *
 * @param max where jobs run: a listener for each lane of the queue, and statements of their workers
 */
export function openPlainPool(url: string, max: number, log: (line: string) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'hiram jobs',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  pool.on('error', (error) => log(`A database connection broke: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
