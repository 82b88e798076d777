import pg from 'pg'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** Milliseconds to wait for a connection. */
const CONNECT_MS = 10_000

/** What a database says of whose it is. */
interface Mark {
  /** Null: no server has started on it since there are marks. */
  readonly mode: 'live' | 'test' | null
  readonly hasBorrowers: boolean
}

/**
 * Test mode has a database of its own, and a live system too. Whether a connection can be made at all
 * is another check; the embedded database is compared when it runs.
 */
export async function installationFaults({ config }: Start): Promise<Fault[]> {
  const url = config.migrateUrl ?? config.databaseUrl
  if (url === null) return []
  const fault = await findInstallationFault(url, config.isTestMode).catch(() => null)
  return fault === null ? [] : [fault]
}

/** Why a server in this mode does not start on the database; null: it may. */
export async function findInstallationFault(
  url: string,
  isTestMode: boolean,
): Promise<Fault | null> {
  const { mode, hasBorrowers } = await readMark(url)
  if (isTestMode && mode === 'live')
    return `The database is that of a live system, beside TEST_MODE=1: ${OWN}`
  if (isTestMode && mode === null && hasBorrowers)
    return `The database has borrowers from before test mode, beside TEST_MODE=1: ${OWN}`
  return !isTestMode && mode === 'test'
    ? 'The database is that of a system in test mode: name the live one (DATABASE_URL, or DATA_DIR), or set TEST_MODE=1.'
    : null
}

const OWN = 'name one of its own (DATABASE_URL, or DATA_DIR), or leave TEST_MODE out.'

async function readMark(url: string): Promise<Mark> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'hiram start check',
  })
  client.on('error', () => {})
  const one = async <T>(text: string) => (await client.query<{ is: T }>(text)).rows[0]?.is ?? null
  const has = async (table: string) =>
    (await one<boolean>(`select to_regclass('public.${table}') is not null as is`)) === true
  try {
    await client.connect()
    return {
      mode: (await has('installation')) ? await one('select mode as is from installation') : null,
      hasBorrowers:
        (await has('borrower')) &&
        (await one('select exists (select from borrower) as is')) === true,
    }
  } finally {
    await client.end().catch(() => {})
  }
}
