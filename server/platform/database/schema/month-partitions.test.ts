import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/schema/migrate.ts'
import { makeMonthPartitions } from '#server/platform/database/schema/month-partitions.ts'
import { testDatabase } from '#server/platform/database/testing/testing.ts'
import { makeTablesBefore } from '#server/platform/database/testing/testing-old-tables.ts'

const { db, url } = await testDatabase()

const TABLES = ['promotion_event', 'provider_notice', 'tapped_place']
const THIS_MONTH = Temporal.Now.plainDateISO('Asia/Manila').with({ day: 1 })

test('the rows of the version before stay where they are', async () => {
  await makeTablesBefore(db, '0065')
  await tap(midnight(-8))
  await migrate(url)
  expect(await placesOfTaps()).toEqual(['tapped_place_first'])
})

test('this month and the next have a partition in each table, and a row is kept in its month', async () => {
  await makeMonthPartitions(db, midnight(3))
  const names = await partitions()
  for (const table of TABLES)
    expect(names).toEqual(expect.arrayContaining([nameOf(table, 3), nameOf(table, 4)]))
  expect(names).not.toContain(nameOf('tapped_place', 5))

  // Midnight in Manila begins the month.
  await tap(midnight(4).subtract({ seconds: 1 }))
  await tap(midnight(4))
  expect(await placesOfTaps()).toEqual([
    'tapped_place_first',
    nameOf('tapped_place', 3),
    nameOf('tapped_place', 4),
  ])
})

test('a row that comes before its month has a place is kept, and gets there with it', async () => {
  await tap(midnight(7))
  expect((await placesOfTaps()).at(-1)).toBe('tapped_place_other')
  await makeMonthPartitions(db, midnight(7))
  expect((await placesOfTaps()).at(-1)).toBe(nameOf('tapped_place', 7))
})

test('a past month goes when its rows have gone, and never with a row', async () => {
  await sql`delete from tapped_place where at < ${midnight(4)} and at > ${midnight(3)}`.execute(db)
  await makeMonthPartitions(db, midnight(7))
  const names = await partitions()
  expect(names).not.toContain(nameOf('tapped_place', 3))
  expect(names).toEqual(expect.arrayContaining(['tapped_place_first', nameOf('tapped_place', 4)]))
  expect(await placesOfTaps()).toHaveLength(3)
})

test('a month that fills has no summary of blocks, which each of its rows would write anew', async () => {
  const month = sql.lit(`partitions.${nameOf('provider_notice', 8)}_our_reference_idx`)
  await sql`
    insert into provider_notice (id, kind, query, received_at, provider, method, headers, body)
    values (gen_random_uuid(), 'payment', '{}', ${midnight(8)}, 'dragonpay', 'POST', '{}', '')`.execute(
    db,
  )
  const { rows } = await sql`
    select brin_summarize_range(${month}::regclass, 0) as summarized`.execute(db)
  expect(rows).toEqual([{ summarized: 1 }])
})

test('years after the last call there is a place again, and the newest month never goes', async () => {
  await makeMonthPartitions(db, midnight(40))
  expect(await placesOfTaps()).toHaveLength(3)
  await tap(midnight(40))
  expect(await placesOfTaps()).toHaveLength(4)
})

test('a table that another transaction keeps locked is left for the next time', async () => {
  await sql`delete from tapped_place`.execute(db)
  const before = await partitions()
  await db.transaction().execute(async (tx) => {
    await sql`lock table tapped_place in access exclusive mode`.execute(tx)
    await expect(makeMonthPartitions(db, midnight(40))).rejects.toThrow('lock timeout')
  })
  expect(await partitions()).toEqual(before)
})

/** The beginning of a month, so many after this one. */
function midnight(months: number): Temporal.Instant {
  return THIS_MONTH.add({ months }).toZonedDateTime('Asia/Manila').toInstant()
}

function nameOf(table: string, months: number): string {
  const [year, month] = THIS_MONTH.add({ months }).toString().split('-')
  return `${table}_${year}_${month}`
}

async function tap(at: Temporal.Instant) {
  await sql`
    insert into tapped_place (id, product_id, module_id, position_id, at)
    values (gen_random_uuid(), 'first', 1, 1, ${at})`.execute(db)
}

/** The partition of each row, in the order of their times. */
async function placesOfTaps(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from tapped_place join pg_class on pg_class.oid = tapped_place.tableoid
    order by at`.execute(db)
  return rows.map(({ name }) => name)
}

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from partitions.month_partition order by name`.execute(db)
  return rows.map(({ name }) => name)
}
