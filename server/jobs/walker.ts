import { sql } from 'kysely'
import type { Database, Transaction } from '#server/database/database.ts'
import { retrying } from '#server/database/retrying.ts'

/** Work that falls due at a moment of the product's clock: late days, expiries, decisions. */
export interface DatedWork {
  readonly name: string
  /** The first moment after `mark`, and not after `to`, at which something is due; or null. */
  nextDue(
    db: Database,
    mark: Temporal.Instant,
    to: Temporal.Instant,
  ): Promise<Temporal.Instant | null>
  /** Does all that is due at that moment, as a set; run twice it does it once. */
  run(tx: Transaction, at: Temporal.Instant): Promise<void>
}

/** "walk" in ASCII: any number that no other advisory lock of ours has. */
const WALKER_LOCK = 0x77616c6b

/**
 * Does the next dated work that is due until `to`, and moves the stored mark up to it: one
 * transaction, under one lock for all processes, so that a crash repeats at most nothing.
 *
 * @returns the moment that was worked off, or null when nothing was due
 */
export async function walkStep(
  db: Database,
  works: readonly DatedWork[],
  to: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const step = async (tx: Transaction) => {
    await sql`select pg_advisory_xact_lock(${WALKER_LOCK})`.execute(tx)
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
  works: readonly DatedWork[],
  mark: Temporal.Instant,
  to: Temporal.Instant,
): Promise<{ at: Temporal.Instant; works: DatedWork[] } | null> {
  let earliest: { at: Temporal.Instant; works: DatedWork[] } | null = null
  for (const work of works) {
    const at = await work.nextDue(tx, mark, to)
    if (!at) continue
    const order = earliest ? Temporal.Instant.compare(at, earliest.at) : -1
    if (order < 0) earliest = { at, works: [work] }
    else if (order === 0) earliest?.works.push(work)
  }
  return earliest
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
