import pg from 'pg'
import { readPassword } from '#server/platform/database/embedded/password.ts'
import type { Place } from '#server/platform/database/embedded/place.ts'
import { DATABASE, SUPERUSER } from '#server/platform/database/embedded/settings.ts'

declare module 'pg' {
  interface ClientBase {
    /** Whether an open connection keeps the process alive; in pg, missing from its types. */
    ref(): void
    unref(): void
  }
}

/** Milliseconds for a server on this machine to answer. */
const ANSWER_MS = 5_000

/** The address of a server by its socket folder, as pg and libpq both read it; it has the password. */
export function toUrl({ socketFolder, passwordFile }: Place): string {
  const password = readPassword(passwordFile)
  return `postgresql:///${DATABASE}?host=${encodeURIComponent(socketFolder)}&user=${SUPERUSER}${password === null ? '' : `&password=${password}`}`
}

/** Connects to the server at the place; null when none answers there yet. */
export async function connect(place: Place): Promise<pg.Client | null> {
  const client = new pg.Client({
    host: place.socketFolder,
    user: SUPERUSER,
    password: readPassword(place.passwordFile) ?? undefined,
    database: DATABASE,
    application_name: `hiram supervisor ${process.pid}`,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  })
  // A broken connection emits 'end'; the error itself must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (isNotYet(error)) return null
    throw withAdvice(error, place)
  }
  await assertIdentity(client, place)
  return client
}

/** ENOENT, ECONNREFUSED: no server; 57P01, 57P02, 57P03: it starts, stops or recovers. */
function isNotYet(error: unknown): boolean {
  const { code = '', message } = error as NodeJS.ErrnoException
  return (
    ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code) ||
    /Connection terminated|timeout/.test(message)
  )
}

/** The password file is another one than that of this database, or is gone while the server runs. */
function withAdvice(error: unknown, { dataDir, passwordFile }: Place): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (code !== '28P01' && !/password must be a string/.test(message)) return error
  return new Error(
    `${passwordFile} is not the password of ${dataDir}.\n` +
      'Stop the PostgreSQL that runs there, remove that file and start again: a new one is set.',
    { cause: error },
  )
}

async function assertIdentity(client: pg.Client, { dataDir, identity, socketFolder }: Place) {
  const { rows } = await client.query(
    `select system_identifier::text as identity, current_setting('data_directory') as folder
     from pg_control_system()`,
  )
  if (rows[0]?.identity === String(identity) && rows[0].folder === dataDir) return
  await client.end()
  throw new Error(
    `The PostgreSQL at ${socketFolder} serves another folder (${rows[0]?.folder}) than ${dataDir}.\n` +
      'Stop that server, or give another data folder.',
  )
}
