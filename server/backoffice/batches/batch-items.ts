import { sql } from 'kysely'
import type { Batch, BatchItem } from '#server/backoffice/batches/batch.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** Stores a batch with its items; those that are left out are done with. */
export async function insertBatch(
  tx: Transaction,
  { id, kind, terms, reason, madeBy, madeAt, address, requestId }: Batch,
  items: readonly BatchItem[],
): Promise<void> {
  await sql`
    insert into batch (id, kind, terms, reason, made_by, made_at, address, request_id)
    values (${id}, ${kind}, ${JSON.stringify(terms)}::jsonb, ${reason}, ${madeBy}, ${madeAt},
      ${address}, ${requestId})`.execute(tx)
  const rows = items.map((item, place) => ({ ...item, place, amount: item.amount.toString() }))
  await sql`
    insert into batch_item (batch_id, place, item, label, amount, seen, why, at)
    select ${id}::uuid, place, item, label, amount, seen, why,
      case when why is not null then ${madeAt}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (place integer, item text, label text, amount bigint, seen text, why text)`.execute(
    tx,
  )
}

/** An item that is to be done, with what its batch says. */
export interface NextItem extends Batch {
  readonly place: number
  readonly item: string
  /** As it was previewed. */
  readonly seen: string | null
  /** Who approved the batch; null: one person is enough. */
  readonly checkedBy: string | null
}

/**
 * Locks the next item that waits, and its batch against being stopped meanwhile.
 *
 * @returns null: none waits, the batch is not released, or it was stopped
 */
export async function lockNextItem(tx: Transaction, batchId: string): Promise<NextItem | null> {
  const { rows } = await sql<NextItem>`
    select batch.id, batch.kind, batch.terms, batch.reason, batch.made_by as "madeBy",
      batch.made_at as "madeAt", batch.address, batch.request_id as "requestId",
      (select checked_by from staff_act where staff_act.id = batch.request_id) as "checkedBy",
      batch_item.place, batch_item.item, batch_item.seen
    from batch join batch_item on batch_item.batch_id = batch.id
    where batch.id = ${batchId} and released_at is not null and ended_at is null
      and batch_item.at is null
    order by batch_item.place limit 1
    for share of batch for update of batch_item`.execute(tx)
  return rows[0] ?? null
}

export interface ItemOutcome {
  readonly outcome: string | null
  readonly why: string | null
}

export async function markItem(
  tx: Transaction,
  { id, place }: Pick<NextItem, 'id' | 'place'>,
  { outcome, why }: ItemOutcome,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update batch_item set at = ${at}, outcome = ${outcome}, why = ${why}
    where batch_id = ${id} and place = ${place}`.execute(tx)
}

/** Ends a released batch of which no item waits. */
export async function endBatch(db: Database, id: string, at: Temporal.Instant): Promise<void> {
  await sql`
    update batch set ended_at = ${at} where id = ${id} and released_at is not null
      and ended_at is null
      and not exists (select from batch_item where batch_id = ${id} and at is null)`.execute(db)
}

/** @returns whether it had not ended */
export async function markStopped(
  db: Database,
  id: string,
  by: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update batch set ended_at = ${at}, stopped_by = ${by}
    where id = ${id} and ended_at is null returning true as stopped`.execute(db)
  return rows.length > 0
}
