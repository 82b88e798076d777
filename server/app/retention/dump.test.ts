// A dump of the database comes back whole: with the real programs, where they fit the server.
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { auditBooks } from '#server/app/audit/audit-books.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { fieldsPlugin } from '#server/platform/field-encryption/fields.ts'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { dropDatabase, emptyDatabase, urlOfDatabase } from '#server/platform/database/template.ts'
import {
  DUMPS,
  dumpAndRestore,
  dumpPrograms,
} from '#server/platform/database/testing/testing-dump.ts'
import { isHeldAfterRestore, watchDatabase } from '#server/platform/recovery/restore-hold.ts'
import { DEMO_BORROWERS } from '#doubles/demo/demo-borrowers.ts'
import { testAppAsItsRole } from '#server/app/testing/testing-app.ts'

// With the rights of the server's role, which a restore brings along.
const { deps } = await testAppAsItsRole()
const { database } = deps

const { major, name: source } = await one<{ major: number; name: string }>(sql`
  select current_setting('server_version_num')::int / 10000 as major, current_database() as name`)
await watchDatabase(database, deps.clock.now())
const programs = await dumpPrograms(major)

async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
  return (await query.execute(database)).rows[0] as T
}

test('every function is bound to what it calls, or brings the path of its schema along', async () => {
  const { rows } = await sql`
    select oid::regprocedure::text as function from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and prosqlbody is null
      and not exists (
        select from unnest(proconfig) setting where setting = 'search_path=public, pg_temp')
      and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid
          and deptype = 'e')`.execute(database)
  expect(rows).toEqual([])
})

test.runIf(programs).for(DUMPS)(
  'a %s dump is restored with every row and without a difference',
  async (format) => {
    const { url: server } = inject('databaseServer')
    const name = await emptyDatabase(server)
    const url = urlOfDatabase(server, name)
    const plugins = [fieldsPlugin(deps.config.keys)]
    const restored = openDatabase(url, { max: 2, applicationName: 'hiram tests', plugins })
    try {
      const dump = await dumpAndRestore(programs ?? '', format, urlOfDatabase(server, source), url)
      // Trust requirement 59.
      expect(personalTexts().filter((text) => dump.includes(text))).toEqual([])
      expect(await rowCounts(restored)).toEqual(await rowCounts(database))
      const books = await auditBooks(restored)
      expect(books).toEqual({ ...(await auditBooks(database)), differences: [] })
      expect(books.loanCount).toBeGreaterThan(0n)
      expect(await migrate(url)).toEqual([])
      // The restored database is another one: money waits in it until `hiram recover`.
      expect(await isHeldAfterRestore(restored)).toBe(true)
      expect(await watchDatabase(restored, deps.clock.now())).toMatchObject({
        because: 'the database was restored from a dump',
      })
    } finally {
      await restored.destroy()
      await dropDatabase(server, name)
    }
  },
)

test.runIf(!programs)(
  `no pg_dump for PostgreSQL ${major} is here: only the checks of every table are tried under the empty path of a restore`,
  async () => {
    const tables = Object.keys(await rowCounts(database))
    expect(tables).toContain('transfer')
    await database.transaction().execute(async (tx) => {
      await sql`set local search_path = ''`.execute(tx)
      for (const table of tables) {
        const copy = sql.raw(`pg_temp.copy_of_${table}`)
        const original = sql.raw(`public.${table}`)
        await sql`
          create temp table ${sql.raw(`copy_of_${table}`)} (like ${original} including constraints)
          on commit drop`.execute(tx)
        await sql`insert into ${copy} select * from ${original}`.execute(tx)
      }
    })
  },
)

/** Of the demo borrowers: names, birth date, addresses, ID and account numbers. */
function personalTexts(): string[] {
  const names = DEMO_BORROWERS.map(({ name }) => name)
  return [...names, '1990-06-12', '09170000001', '1 Halimbawa Street', '0000 0000 0000 0042']
}

/** Rows by table. */
async function rowCounts(db: Database): Promise<Record<string, bigint>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`.execute(
    db,
  )
  const counts: Record<string, bigint> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? -1n
  }
  return counts
}
