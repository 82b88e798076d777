import pg from 'pg'
import type { Fault, Start } from '#server/app/start-checks/start-check.ts'

/** Milliseconds to wait for a connection. */
const CONNECT_MS = 10_000

/** What the role of the server could do that it never does. */
interface RoleFacts {
  readonly role: string
  readonly mayCreate: boolean
  /** It owns a table, is a member of the role that does, or a superuser. */
  readonly isOwner: boolean
}

const FACTS = `
  select current_user as role,
    has_schema_privilege('public', 'create') as "mayCreate",
    (select rolsuper from pg_roles where rolname = current_user) or exists (
      select from pg_class where relnamespace = 'public'::regnamespace
        and pg_has_role(relowner, 'member')) as "isOwner"`

/**
 * In production the server signs in as a role that owns nothing. The embedded database makes its
 * own; whether a connection can be made at all is another check.
 */
export async function roleFaults({ config }: Start): Promise<Fault[]> {
  const { databaseUrl, migrateUrl } = config
  if (databaseUrl === null) return []
  if (migrateUrl === null) return [`MIGRATE_DATABASE_URL is not set: ${WHAT_TO_DO}`]
  const facts = await factsOf(databaseUrl).catch(() => null)
  if (!facts?.mayCreate && !facts?.isOwner) return []
  const what = facts.isOwner ? 'owns the tables' : 'may create tables'
  return [`DATABASE_URL signs in as ${facts.role}, who ${what}: ${WHAT_TO_DO}`]
}

const WHAT_TO_DO =
  'name the owner of the tables there, and in DATABASE_URL a role that owns nothing (docs/operate/database.md, Roles of the database).'

async function factsOf(url: string): Promise<RoleFacts | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'hiram start check',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<RoleFacts>(FACTS)
    return rows[0] ?? null
  } finally {
    await client.end().catch(() => {})
  }
}
