import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { ROLES } from '#contract/console/staff/roles.ts'
import { STAFF_BASE, type StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import type { Database } from '#server/platform/database/database.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { makeSample } from '#server/platform/http/serve/testing-samples.ts'
import { appOn } from '#server/app/testing/testing-app.ts'

/** What grows with borrowers and with days. */
const LARGE = [
  'borrower',
  'borrower_information',
  'borrower_note',
  'chain',
  'collection_contact',
  'complaint',
  'complaint_message',
  'contact',
  'entry',
  'identity_picture',
  'loan',
  'loan_schedule',
  'payment',
  'payment_claim',
  'payment_intent',
  'payment_promise',
  'payout',
  'payout_account',
  'session',
  'staff_log',
  'transfer',
  'work_assignment',
]

test('every list and page of the console reads large tables by an index', async () => {
  const { db, url } = await testDatabase()
  await makeScansDear(db)
  const t = await appOn(url, {}, DEMO)
  const { cookie } = await testStaff(t, ...ROLES)
  // By a connection that ends before: what it scanned is counted by then.
  const ids = await someIds(t.deps.database)
  const reads = t.app.staffEndpoints.filter(({ method }) => method === 'GET')
  await endConnections(db)
  const before = await scansOf(db)
  let answered = 0
  for (const endpoint of reads)
    for (const query of inputsOf(endpoint, ids)) {
      const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
      const asked = { method: 'GET', url: STAFF_BASE + endpoint.path, headers, query } as const
      const { body } = await t.app.inject(asked)
      answered += body.startsWith('{"code":"0"') ? 1 : 0
    }

  expect(answered).toBeGreaterThan(reads.length)
  await endConnections(db)
  expect(await scansOf(db)).toEqual(before)
})

/**
 * PostgreSQL scans a table then only where no index can be used. Of the two plans of an `exists`, it
 * takes the one that costs less, whatever is switched off.
 */
async function makeScansDear(db: Database): Promise<void> {
  await sql`
    do $$ begin
      execute format('alter database %I set enable_seqscan = off', current_database());
      execute format('alter database %I set seq_page_cost = 1000000', current_database());
      -- By such costs each statement would be compiled, where the server can.
      execute format('alter database %I set jit = off', current_database());
    end $$`.execute(db)
}

const DEMO = { demo: 'loans' } as const

async function someIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select borrower_id::text as id from complaint limit 1)
    union all (select loan_id::text from complaint where loan_id is not null limit 1)
    union all (select id::text from complaint limit 1)
    union all (select id::text from loan where status = 21 and verdict is null limit 1)`.execute(db)
  return rows.map(({ id }) => id)
}

interface Field {
  readonly enum?: readonly unknown[]
}

/** With what it must be given, and once more for each value of each filter and each order. */
function inputsOf(
  { input, sorts = [] }: StaffEndpoint,
  ids: readonly string[],
): Record<string, string>[] {
  const properties = input.properties as Readonly<Record<string, Field>>
  const least = makeSample(input) as Record<string, string>
  const filtered = Object.entries(properties)
    .filter(([name]) => !['cursor', 'size', 'sort'].includes(name))
    .flatMap(([name, field]) =>
      (field.enum ?? [...ids, 'x']).map((value) => ({ [name]: String(value) })),
    )
  const sorted = sorts.flatMap((sort) => [{ sort }, { sort: `-${sort}` }])
  return [{}, ...filtered, ...sorted].flatMap((filter) =>
    'id' in properties ? ids.map((id) => ({ ...least, ...filter, id })) : [{ ...least, ...filter }],
  )
}

/** How often each large table was scanned. */
async function scansOf(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; scans: number }>`
    select relname as name, seq_scan::int as scans from pg_stat_user_tables
    where relname = any(${LARGE}::text[])`.execute(db)
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]))
}

/** A connection that ends tells at once what it has read. */
async function endConnections(db: Database): Promise<void> {
  const others = sql`datname = current_database() and pid <> pg_backend_pid()`
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`.execute(db)
  await vi.waitUntil(async () => {
    const { rows } = await sql`select from pg_stat_activity where ${others}`.execute(db)
    return rows.length === 0
  })
}
