import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A provider's part of the reconciliation of a day. */
export interface PartKey {
  readonly day: Temporal.PlainDate
  readonly provider: string
}

/** What is done one after the other: its list is read, compared with ours, and ours with it. */
export type PartStage = 'listing' | 'comparing' | 'unlisted' | 'done'

export interface ReconciliationPart extends PartKey {
  readonly from: Temporal.PlainDate
  readonly stage: PartStage
  /** Where the stage goes on; null: at its beginning. */
  readonly after: string | null
}

/** Begins a part, from the beginning also when it was begun before, and queues it. */
export async function startPart(tx: Transaction, key: PartKey): Promise<void> {
  const { day, provider } = key
  await sql`
    insert into reconciliation_part (day, provider, stage) values (${day}, ${provider}, 'listing')
    on conflict (day, provider) do update set stage = 'listing', after = null`.execute(tx)
  await queuePart(tx, key)
}

/** One job of each part waits, however often it is queued. */
export async function queuePart(db: Database, { day, provider }: PartKey): Promise<void> {
  const payload = JSON.stringify({ day: day.toString(), provider })
  await sql`
    select graphile_worker.add_job('reconcile-part', ${payload}::json,
      job_key := ${`reconcile ${day.toString()} ${provider}`})`.execute(db)
}

export async function findPart(
  db: Database,
  { day, provider }: PartKey,
): Promise<ReconciliationPart | null> {
  const { rows } = await sql<ReconciliationPart>`
    select part.day, provider, stage, after, coalesce(from_on, part.day) as "from"
    from reconciliation_part part join reconciliation using (day)
    where part.day = ${day} and provider = ${provider}`.execute(db)
  return rows[0] ?? null
}

/**
 * Moves a part on from where it stands.
 *
 * @returns whether it still stood there: else another process has moved it
 */
export async function movePart(
  tx: Transaction,
  { day, provider, stage, after }: ReconciliationPart,
  next: Pick<ReconciliationPart, 'stage' | 'after'>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update reconciliation_part set stage = ${next.stage}, after = ${next.after}
    where day = ${day} and provider = ${provider} and stage = ${stage}
      and after is not distinct from ${after}`.execute(tx)
  return numAffectedRows === 1n
}

/** Stores that a day is done when all its parts are. */
export async function endWhenDone(
  tx: Transaction,
  day: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update reconciliation set done_at = ${at} where day = ${day} and not exists (
      select from reconciliation_part part where part.day = ${day} and stage <> 'done'
    )`.execute(tx)
}
