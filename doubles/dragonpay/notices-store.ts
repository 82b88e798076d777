import { sql } from 'kysely'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'
import type { NoticeKind } from '#doubles/kit/database/dragonpay-tables.ts'

/** Real seconds for which a sender holds a notice; longer than its time-out. */
const HOLD_SECONDS = 60

export interface Notice {
  readonly id: bigint
  readonly kind: NoticeKind
  readonly params: Record<string, string>
  /** How often it was sent before. */
  readonly attempts: number
}

/** Stores a notice to send; a held one is sent at once by the process that stored it. */
export async function addNotice(
  database: DoublesDatabase,
  kind: NoticeKind,
  params: Record<string, string>,
  dueAt: Temporal.Instant,
  { isHeld }: { readonly isHeld: boolean },
): Promise<Notice> {
  const { id } = await database
    .insertInto('dragonpay_notice')
    .values({
      kind,
      params: JSON.stringify(params),
      due_at: dueAt,
      held_until: isHeld ? heldFromNow() : null,
      answered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, kind, params, attempts: 0 }
}

/** Stores a notice that waits until another one is sent. */
export async function addOvertaken(
  database: DoublesDatabase,
  kind: NoticeKind,
  params: Record<string, string>,
): Promise<void> {
  const row = { kind, params: JSON.stringify(params), due_at: null, held_until: null }
  await database
    .insertInto('dragonpay_notice')
    .values({ ...row, answered_at: null, is_overtaken: true })
    .execute()
}

/** Holds and returns the notices that were overtaken by now. */
export async function holdOvertaken(
  database: DoublesDatabase,
  at: Temporal.Instant,
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    update sandbox.dragonpay_notice
    set is_overtaken = false, due_at = ${at}, held_until = ${heldFromNow()}
    where is_overtaken returning id, kind, params, attempts
  `.execute(database)
  return rows.toSorted((one, other) => Number(one.id - other.id))
}

/** Holds and returns the due notices, so that no other process sends them too. */
export async function holdDueNotices(
  database: DoublesDatabase,
  at: Temporal.Instant,
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    update sandbox.dragonpay_notice set held_until = ${heldFromNow()}
    where id in (
      select id from sandbox.dragonpay_notice
      where answered_at is null and due_at <= ${at} and (held_until is null or held_until < now())
      order by due_at, id limit 100
      for update skip locked
    )
    returning id, kind, params, attempts
  `.execute(database)
  return rows.toSorted((one, other) => Number(one.id - other.id))
}

export async function markAnswered(
  database: DoublesDatabase,
  id: bigint,
  at: Temporal.Instant,
): Promise<void> {
  await database
    .updateTable('dragonpay_notice')
    .set((row) => ({ answered_at: at, held_until: null, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** @param nextAt null: no more retries */
export async function markUnanswered(
  database: DoublesDatabase,
  id: bigint,
  nextAt: Temporal.Instant | null,
): Promise<void> {
  await database
    .updateTable('dragonpay_notice')
    .set((row) => ({ due_at: nextAt, held_until: null, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export function firstNotice(to: Temporal.Instant) {
  return sql`
    select min(due_at) from sandbox.dragonpay_notice
    where answered_at is null and due_at <= ${to} and (held_until is null or held_until < now())`
}

function heldFromNow(): Temporal.Instant {
  return Temporal.Now.instant().add({ seconds: HOLD_SECONDS })
}
