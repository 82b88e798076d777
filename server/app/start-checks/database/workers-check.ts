import pg from 'pg'
import {
  planConnections,
  EMBEDDED_MAX_CONNECTIONS,
} from '#server/platform/database/connections/connections.ts'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** Whether the database has connections enough for all workers. */
export async function workersFaults({ config }: Start): Promise<Fault[]> {
  const { workers, databaseUrl, isDev } = config
  if (workers === 1) return []
  if (isDev)
    return [`WORKERS is ${workers}: with HIRAM_DEV one process makes the web, leave it out.`]
  const most = databaseUrl ? await maxConnections(databaseUrl) : EMBEDDED_MAX_CONNECTIONS
  if (most === null || planConnections(workers, most)) return []
  return [
    `WORKERS is ${workers}: the database allows ${most} connections, which are too few; set max_connections higher, or use fewer.`,
  ]
}

/** @returns null when the database does not answer: another check says why */
async function maxConnections(databaseUrl: string): Promise<number | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'hiram start check',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ most: number }>(
      `select current_setting('max_connections')::int as most`,
    )
    return rows[0]?.most ?? null
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}
