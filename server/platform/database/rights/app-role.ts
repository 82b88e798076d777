import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/platform/database/database.ts'

/** The role of the server in an embedded database. */
const APP_ROLE = 'hiram_app'

/** Any number that no other advisory lock of the server has ("role" in ASCII). */
const ROLE_LOCK = 0x726f6c65

/**
 * The address of an embedded database for the server, whose role owns nothing; makes the role when
 * it is missing. Its password follows from that of the owner, so that every process finds it.
 */
export async function embeddedAppUrl(ownerUrl: string): Promise<string> {
  const password = passwordFor(ownerUrl)
  const db = openDatabase(ownerUrl, { max: 1, applicationName: 'hiram roles' })
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${ROLE_LOCK})`.execute(tx)
      await makeRole(tx, password)
    })
  } finally {
    await db.destroy()
  }
  return urlAs(ownerUrl, APP_ROLE, password)
}

async function makeRole(db: Database, password: string | null): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${APP_ROLE}`.execute(db)
  if (rows.length === 0) await sql`create role ${sql.ref(APP_ROLE)} login`.execute(db)
  if (password !== null)
    await sql`alter role ${sql.ref(APP_ROLE)} password ${sql.lit(password)}`.execute(db)
}

/** Null: the owner signs in without one. */
function passwordFor(ownerUrl: string): string | null {
  const url = new URL(ownerUrl)
  const owner = decodeURIComponent(url.password) || url.searchParams.get('password')
  if (!owner) return null
  return createHmac('sha256', owner).update(`password of ${APP_ROLE}`).digest('base64url')
}

/** The same database as another role. */
export function urlAs(address: string, role: string, password: string | null): string {
  const url = new URL(address)
  if (url.searchParams.has('user') || url.host === '') {
    url.searchParams.set('user', role)
    if (password !== null) url.searchParams.set('password', password)
  } else {
    url.username = role
    url.password = password ?? ''
  }
  return url.href
}
