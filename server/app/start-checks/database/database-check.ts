import pg from 'pg'
import {
  connectionFault,
  type Target,
} from '#server/app/start-checks/database/connection-faults.ts'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** Milliseconds to wait for a connection. */
const CONNECT_MS = 10_000

/** What is asked of a database: the first line that applies is the fault. */
export interface DatabaseFacts {
  /** As PostgreSQL numbers its versions: 150004. */
  readonly version: number
  readonly isStandby: boolean
  readonly encoding: string
  readonly mayCreate: boolean
}

/**
 * The owner of the tables is asked what it may do, the server's own role only whether it gets in.
 * The embedded database has checks of its own.
 */
export async function databaseFaults({ config }: Start): Promise<Fault[]> {
  const { databaseUrl, migrateUrl } = config
  if (!databaseUrl) return []
  if (migrateUrl === null) return faultsAt(databaseUrl, factsFault)
  const ofOwner = await faultsAt(migrateUrl, factsFault)
  return ofOwner.length > 0
    ? ofOwner.map((line) => line.replaceAll('DATABASE_URL', 'MIGRATE_DATABASE_URL'))
    : faultsAt(databaseUrl, () => null)
}

async function faultsAt(databaseUrl: string, judge: typeof factsFault): Promise<Fault[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'hiram start check',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<DatabaseFacts>(FACTS)
    const fault = rows[0] ? judge(rows[0], client) : null
    return fault === null ? [] : [fault]
  } catch (error) {
    return [connectionFault(error, client)]
  } finally {
    await client.end().catch(() => {})
  }
}

const FACTS = `
  select current_setting('server_version_num')::int as version,
    pg_is_in_recovery() as "isStandby",
    current_setting('server_encoding') as encoding,
    has_database_privilege(current_database(), 'create')
      and has_schema_privilege('public', 'create') as "mayCreate"`

export function factsFault(facts: DatabaseFacts, target: Target): Fault | null {
  const database = `The database ${target.database} at ${target.host}`
  if (facts.version < 150_000)
    return `${database} is PostgreSQL ${Math.floor(facts.version / 10_000)}: use 15 or later.`
  if (facts.isStandby)
    return `${database} is a standby, which cannot be written: name the primary in DATABASE_URL, or promote it.`
  if (facts.encoding !== 'UTF8')
    return `${database} has the encoding ${facts.encoding}: create it with encoding 'UTF8'.`
  return facts.mayCreate
    ? null
    : `${database} lets ${target.user} create no tables: alter database ${target.database} owner to ${target.user}.`
}
