import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Pace } from '#server/platform/jobs/pace.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'
import { runNextJobs } from '#server/platform/jobs/scheduler.ts'
import { bookEarnedAmounts, changeStatuses } from '#server/lending/loan/status/status-changes.ts'

/** One day's scheduled jobs, and one plain update of the rows that they changed. */
export interface Measured {
  readonly loans: number
  readonly jobsMs: number
  readonly updateMs: number
}

/** The second one finds the pages in memory and in the journal, so the order alternates. */
export type Order = 'jobs first' | 'update first'

/** Runs a day's jobs as the product does, and updates the same loans plainly, twice. */
export async function measure(
  database: Database,
  { jobs, pace }: { readonly jobs: readonly ScheduledJob[]; readonly pace: Pace },
  day: Temporal.PlainDate,
  order: Order,
): Promise<Measured> {
  const at = day.toZonedDateTime('Asia/Manila').toInstant()
  const loans = await chooseDue(database, jobs, day)
  const runJobs = async () => {
    while (await runNextJobs(database, jobs, at, { pace }));
  }
  if (order === 'jobs first') {
    const jobsMs = await timed(runJobs)
    return { loans, jobsMs, updateMs: await timedUpdate(database) }
  }
  const updateMs = await timedUpdate(database)
  return { loans, jobsMs: await timed(runJobs), updateMs }
}

/** Notes the loans that the jobs change on a day. */
async function chooseDue(
  database: Database,
  jobs: readonly ScheduledJob[],
  day: Temporal.PlainDate,
): Promise<number> {
  await sql`truncate changed`.execute(database)
  const { rows } = await sql<{ count: bigint }>`
    with chosen as (
      insert into changed (borrower_id, id, status, kept_on)
      select borrower_id, id, status, kept_on from loan
      where turns_on <= ${day} and (
        (turns -> 0 ->> 'status' is not null and ${jobs.includes(changeStatuses)})
        or (turns -> 0 ->> 'status' is null and ${jobs.includes(bookEarnedAmounts)}))
      returning 1
    ) select count(*) from chosen`.execute(database)
  await sql`analyze changed`.execute(database)
  return Number(rows[0]?.count ?? 0n)
}

/** There and back: the loans are as they were. */
async function timedUpdate(database: Database): Promise<number> {
  const other = sql`case when changed.status = 170 then 174 else 170 end`
  const there = await timed(() => update(database, other, sql`changed.kept_on - 1`))
  const back = await timed(() => update(database, sql`changed.status`, sql`changed.kept_on`))
  return (there + back) / 2
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

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Milliseconds of the jobs divided by milliseconds of the updates, over all days measured. */
export function growthRatio(measured: readonly Measured[]): number {
  const total = (read: (each: Measured) => number) =>
    measured.reduce((sum, each) => sum + read(each), 0)
  return total(({ jobsMs }) => jobsMs) / total(({ updateMs }) => updateMs)
}

/** The middle value, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.')
  return (lower + upper) / 2
}
