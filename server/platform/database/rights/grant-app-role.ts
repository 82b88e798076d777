import { sql } from 'kysely'
import {
  type Database,
  openDatabase,
  type Transaction,
} from '#server/platform/database/database.ts'
import { grantTables, hasTableRights } from '#server/platform/database/rights/grant-tables.ts'
import { OF_THE_OWNER } from '#server/platform/database/rights/table-rights.ts'

/** Any number that no other advisory lock of the server has ("grnt" in ASCII). */
const GRANT_LOCK = 0x67726e74

/** The schema of graphile-worker, with policies that let only its owner see rows. */
const QUEUE = 'graphile_worker'

/**
 * Gives the server's role what it needs and no more (table-rights.ts): it reads all tables, and writes
 * the ledger and the roles of staff by functions alone. It owns nothing, so it cannot alter, truncate
 * or drop. Each start looks, and changes rights only where they are others.
 *
 * @param ownerUrl as the owner of the tables, migrated
 * @param appUrl as the server
 */
export async function grantAppRole(ownerUrl: string, appUrl: string): Promise<void> {
  const role = await roleOf(appUrl)
  const db = openDatabase(ownerUrl, { max: 1, applicationName: 'hiram roles' })
  try {
    if ((await roleIn(db)) === role) return
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`.execute(tx)
      if (!(await hasItsRights(tx, role))) await grantAll(tx, role)
    })
  } finally {
    await db.destroy()
  }
}

async function roleOf(url: string): Promise<string> {
  const db = openDatabase(url, { max: 1, applicationName: 'hiram roles' })
  try {
    return await roleIn(db)
  } finally {
    await db.destroy()
  }
}

async function roleIn(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}

/** Whether each table, function and row of the queue is open and closed as it should be. */
async function hasItsRights(tx: Transaction, role: string): Promise<boolean> {
  if (!(await hasTableRights(tx, role))) return false
  const { rows } = await sql<{ has: boolean }>`
    select not exists (
        select from pg_proc where pronamespace = 'public'::regnamespace
          and (has_function_privilege(${role}, oid, 'execute') = (proname = any(${[...OF_THE_OWNER]}))
            or prosecdef and exists (
              select from aclexplode(coalesce(proacl, acldefault('f', proowner)))
              where grantee = 0))
      ) and not exists (
        select from pg_class where relnamespace = to_regnamespace(${QUEUE}) and relkind = 'r'
          and (not has_table_privilege(${role}, oid, 'select')
            or relrowsecurity and not exists (
              select from pg_policy where polrelid = pg_class.oid
                and ${role}::regrole::oid = any(polroles)))
      ) as has`.execute(tx)
  return rows[0]?.has ?? false
}

async function grantAll(tx: Transaction, role: string): Promise<void> {
  const name = sql.ref(role)
  await sql`grant usage on schema public to ${name}`.execute(tx)
  await grantTables(tx, role)
  await sql`grant usage on all sequences in schema public to ${name}`.execute(tx)
  await sql`grant execute on all functions in schema public to ${name}`.execute(tx)
  await sql`revoke execute on function ${sql.join(OF_THE_OWNER.map((one) => sql.ref(one)))}
    from ${name}`.execute(tx)
  // A restore without privileges opens them to everybody.
  await sql`revoke execute on all functions in schema public from public`.execute(tx)
  await openQueue(tx, role)
}

async function openQueue(tx: Transaction, role: string): Promise<void> {
  const { rows } = await sql<{ name: string; isClosed: boolean }>`
    select relname as name, relrowsecurity and not exists (
      select from pg_policy where polrelid = pg_class.oid
        and ${role}::regrole::oid = any(polroles)) as "isClosed"
    from pg_class
    where relnamespace = to_regnamespace(${QUEUE}) and relkind = 'r'`.execute(tx)
  if (rows.length === 0) return
  const [name, queue] = [sql.ref(role), sql.ref(QUEUE)]
  await sql`grant usage on schema ${queue} to ${name}`.execute(tx)
  await sql`grant select, insert, update, delete on all tables in schema ${queue} to ${name}`.execute(
    tx,
  )
  await sql`grant usage on all sequences in schema ${queue} to ${name}`.execute(tx)
  await sql`grant execute on all functions in schema ${queue} to ${name}`.execute(tx)
  for (const { name: table, isClosed } of rows)
    if (isClosed)
      await sql`
        create policy ${sql.ref(`all of ${role}`)} on ${sql.table(`${QUEUE}.${table}`)}
        to ${name} using (true) with check (true)`.execute(tx)
}
