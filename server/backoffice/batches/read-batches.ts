import { sql } from 'kysely'
import type { BatchKindName } from '#contract/console/work/batches.ts'
import type { Batch } from '#server/backoffice/batches/batch.ts'
import type { Database } from '#server/platform/database/database.ts'

/** A batch and how far it is. */
export interface ListedBatch extends Batch {
  readonly releasedAt: Temporal.Instant | null
  readonly endedAt: Temporal.Instant | null
  readonly stoppedBy: string | null
  readonly isRejected: boolean
  /** Items and centavos that were to be done. */
  readonly count: number
  readonly amount: bigint
  readonly done: number
  readonly leftOut: number
}

export interface BatchesAsked {
  /** Null: any. */
  readonly id: string | null
  readonly madeBy: string
  /** Those of others that the reader sees. */
  readonly kinds: readonly BatchKindName[]
  readonly after: { readonly at: string; readonly id: string } | null
  readonly most: number
}

/** Batches that somebody sees, newest first. */
export async function listBatchRows(
  db: Database,
  { id, madeBy, kinds, after, most }: BatchesAsked,
): Promise<ListedBatch[]> {
  const isAfter = after
    ? sql`(made_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<ListedBatch>`
    with listed as (
      select * from batch
      where ${isAfter} and (${id}::uuid is null or id = ${id}::uuid)
        and (made_by = ${madeBy} or kind = any(${[...kinds]}::text[]))
      order by made_at desc, id desc limit ${most})
    select listed.id, kind, terms, reason, made_by as "madeBy", made_at as "madeAt", address,
      request_id as "requestId", released_at as "releasedAt", ended_at as "endedAt",
      stopped_by as "stoppedBy", coalesce(rejected, false) as "isRejected",
      item.count, item.amount, item.done, item."leftOut"
    from listed join (
      select batch_id, (count(*) filter (where why is null))::integer as count,
        coalesce(sum(amount) filter (where why is null), 0)::bigint as amount,
        (count(*) filter (where at is not null and why is null))::integer as done,
        (count(*) filter (where why is not null))::integer as "leftOut"
      from batch_item where batch_id in (select id from listed) group by batch_id
    ) item on item.batch_id = listed.id
    left join (
      select id as asked, rejected_by is not null as rejected from staff_act
      where id in (select request_id from listed)
    ) act on act.asked = listed.request_id
    order by made_at desc, listed.id desc`.execute(db)
  return rows
}

/** What came of an item. */
export interface ListedItem {
  readonly item: string
  readonly label: string
  readonly amount: bigint
  readonly at: Temporal.Instant | null
  readonly why: string | null
}

/** In the order in which they were given. */
export async function listBatchItems(db: Database, batchId: string): Promise<ListedItem[]> {
  const { rows } = await sql<ListedItem>`
    select item, label, amount, at, why from batch_item
    where batch_id = ${batchId} order by place`.execute(db)
  return rows
}
