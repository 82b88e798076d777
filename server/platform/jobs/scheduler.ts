import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/retrying.ts'

/** Work that falls due at a moment of the product's clock: late days, expiries, decisions. */
export interface ScheduledJob {
  readonly name: string
  /**
   * A select of the first moment after `mark`, and not after `to`, at which something is due, or of
   * none: all works are asked in one statement.
   */
  nextDue(mark: Temporal.Instant, to: Temporal.Instant): RawBuilder<unknown>
  /** Does all that is due at that moment, as a set; run twice it does it once. */
  run(tx: Transaction, at: Temporal.Instant): Promise<void>
}

/** "walk" in ASCII: any number that no other advisory lock of ours has. */
const SCHEDULER_LOCK = 0x77616c6b

/**
 * Does the next dated work that is due until `to`, and moves the stored mark up to it: one
 * transaction, under one lock for all processes, so that a crash repeats at most nothing.
 *
 * @returns the moment that was worked off, or null when nothing was due
 */
export async function runNextJobs(
  db: Database,
  works: readonly ScheduledJob[],
  to: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const step = async (tx: Transaction) => {
    await sql`select pg_advisory_xact_lock(${SCHEDULER_LOCK})`.execute(tx)
    const mark = await readMark(tx, to)
    const due = await earliestDue(tx, works, mark, to)
    for (const each of due?.works ?? []) await each.run(tx, due?.at ?? to)
    await tx
      .updateTable('walker')
      .set({ mark: due?.at ?? later(mark, to) })
      .execute()
    return due?.at ?? null
  }
  return retrying(db, step, { jitter: () => 1 })
}

/** Several works due at one moment run in the order in which they are listed. */
async function earliestDue(
  tx: Transaction,
  works: readonly ScheduledJob[],
  mark: Temporal.Instant,
  to: Temporal.Instant,
): Promise<{ at: Temporal.Instant; works: ScheduledJob[] } | null> {
  const dues = await nextDues(tx, works, mark, to)
  const [first] = dues
    .filter((at) => at !== null)
    .toSorted((one, other) => Temporal.Instant.compare(one, other))
  if (!first) return null
  return { at: first, works: works.filter((_, index) => dues[index]?.equals(first)) }
}

/** When each of the works is due next, null where nothing is, in their order. */
export async function nextDues(
  db: Database,
  works: readonly ScheduledJob[],
  mark: Temporal.Instant,
  to: Temporal.Instant,
): Promise<(Temporal.Instant | null)[]> {
  if (works.length === 0) return []
  const names = works.map((_, index) => `work_${index}`)
  const columns = works.map((work, index) => {
    return sql`(${work.nextDue(mark, to)}) as ${sql.ref(names[index] ?? '')}`
  })
  const { rows } = await sql<Record<string, Temporal.Instant | null>>`
    select ${sql.join(columns)}`.execute(db)
  return names.map((name) => rows[0]?.[name] ?? null)
}

/** The first walk of a new database begins now: nothing was due before. */
async function readMark(tx: Transaction, now: Temporal.Instant): Promise<Temporal.Instant> {
  const row = await tx.selectFrom('walker').select('mark').executeTakeFirst()
  if (!row) await tx.insertInto('walker').values({ mark: now }).execute()
  return row?.mark ?? now
}

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) > 0 ? one : other
}
