import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { DatedWork } from '#server/jobs/walker.ts'
import { walkStep } from '#server/jobs/walker.ts'

/** One day's walk, and one plain update of the rows that it changed. */
export interface Measured {
  readonly loans: number
  readonly walkMs: number
  readonly updateMs: number
}

/** Walks a day as the product does it, then touches the same loans by a plain update, twice. */
export async function measure(
  database: Database,
  works: readonly DatedWork[],
  day: Temporal.PlainDate,
): Promise<Measured> {
  const at = day.toZonedDateTime('Asia/Manila').toInstant()
  await sql`create table changed_before as select id from loan where kept_on >= ${day}`.execute(
    database,
  )
  const walkMs = await timed(async () => {
    while (await walkStep(database, works, at));
  })
  const { rows } = await sql<{ count: bigint }>`
    with changed as (
      insert into changed (borrower_id, id, status, kept_on)
      select borrower_id, id, status, kept_on from loan
      where kept_on >= ${day} and id not in (select id from changed_before)
      returning 1
    ) select count(*) from changed`.execute(database)
  await sql`analyze changed`.execute(database)
  const there = await timed(() => update(database, sql`170`, sql`changed.kept_on - 1`))
  const back = await timed(() => update(database, sql`changed.status`, sql`changed.kept_on`))
  await sql`truncate changed`.execute(database)
  await sql`drop table changed_before`.execute(database)
  return { loans: Number(rows[0]?.count ?? 0n), walkMs, updateMs: (there + back) / 2 }
}

export async function prepare(database: Database): Promise<void> {
  await sql`
    create table changed (borrower_id uuid, id uuid, status smallint, kept_on date)
  `.execute(database)
}

async function update(
  database: Database,
  status: ReturnType<typeof sql>,
  keptOn: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    update loan set status = ${status}, kept_on = ${keptOn}
    from changed where loan.borrower_id = changed.borrower_id and loan.id = changed.id
  `.execute(database)
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return performance.now() - startedAt
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is no median of nothing.')
  return middle
}
