import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A database with its two roles, and their passwords. */
export interface MadeDatabase {
  readonly ownerUrl: string
  readonly appPassword: string
}

/** Of both roles. */
export const PASSWORDS = { owner: 'the-owner-of-the-books', app: 'the-server-alone' } as const

/** A PostgreSQL without the database, and its superuser's password where it asks for one. */
interface Empty {
  readonly host: string
  readonly port: number
  readonly superuser?: string
}

/** Runs the script of the compose file on an empty cluster. */
export async function makeDatabase({ host, port, superuser }: Empty): Promise<MadeDatabase> {
  await promisify(execFile)('deploy/make-database.sh', {
    env: {
      ...process.env,
      PGHOST: host,
      PGPORT: String(port),
      ...(superuser === undefined ? {} : { PGPASSWORD: superuser }),
      OWNER_PASSWORD: PASSWORDS.owner,
      APP_PASSWORD: PASSWORDS.app,
    },
  })
  const ownerUrl = `postgres://hiram:${PASSWORDS.owner}@${host}:${port}/hiram`
  return { ownerUrl, appPassword: PASSWORDS.app }
}
