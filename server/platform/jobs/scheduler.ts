import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/retrying.ts'

/** A job that is due at an instant of the product's clock: late days, expiries, decisions. */
export interface ScheduledJob {
  readonly name: string
  /**
   * A select of the first instant after `mark`, and not after `to`, at which the job is due, or of no
   * row. One statement asks all jobs.
   */
  nextDue(mark: Temporal.Instant, to: Temporal.Instant): RawBuilder<unknown>
  /** Does all the work that is due at that instant, as a set; a second run changes nothing. */
  run(tx: Transaction, at: Temporal.Instant): Promise<void>
}

/** Any number that no other advisory lock of the server has ("walk" in ASCII). */
const SCHEDULER_LOCK = 0x77616c6b

/**
 * Runs the next scheduled jobs that are due until `to`, and moves the stored mark to their instant:
 * in one transaction, under one lock for all processes, so that a crash repeats nothing.
 *
 * @returns the instant of the jobs, or null when none was due
 */
export async function runNextJobs(
  db: Database,
  jobs: readonly ScheduledJob[],
  to: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const step = async (tx: Transaction) => {
    await sql`select pg_advisory_xact_lock(${SCHEDULER_LOCK})`.execute(tx)
    const mark = await readMark(tx, to)
    const due = await earliestDue(tx, jobs, mark, to)
    for (const job of due?.jobs ?? []) await job.run(tx, due?.at ?? to)
    await tx
      .updateTable('walker')
      .set({ mark: due?.at ?? later(mark, to) })
      .execute()
    return due?.at ?? null
  }
  return retrying(db, step, { jitter: () => 1 })
}

/** Jobs due at the same instant run in the order of the list. */
async function earliestDue(
  tx: Transaction,
  jobs: readonly ScheduledJob[],
  mark: Temporal.Instant,
  to: Temporal.Instant,
): Promise<{ at: Temporal.Instant; jobs: ScheduledJob[] } | null> {
  const dues = await nextDues(tx, jobs, mark, to)
  const [first] = dues
    .filter((at) => at !== null)
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  if (!first) return null
  return { at: first, jobs: jobs.filter((_, index) => dues[index]?.equals(first)) }
}

/** The next instant of each job, or null, in their order. */
export async function nextDues(
  db: Database,
  jobs: readonly ScheduledJob[],
  mark: Temporal.Instant,
  to: Temporal.Instant,
): Promise<(Temporal.Instant | null)[]> {
  if (jobs.length === 0) return []
  const names = jobs.map((_, index) => `job_${index}`)
  const columns = jobs.map((job, index) => {
    return sql`(${job.nextDue(mark, to)}) as ${sql.ref(names[index] ?? '')}`
  })
  const { rows } = await sql<Record<string, Temporal.Instant | null>>`
    select ${sql.join(columns)}`.execute(db)
  return names.map((name) => rows[0]?.[name] ?? null)
}

/** In a new database the mark begins now: no job was due before. */
async function readMark(tx: Transaction, now: Temporal.Instant): Promise<Temporal.Instant> {
  const row = await tx.selectFrom('walker').select('mark').executeTakeFirst()
  if (!row) await tx.insertInto('walker').values({ mark: now }).execute()
  return row?.mark ?? now
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) > 0 ? one : other
}
