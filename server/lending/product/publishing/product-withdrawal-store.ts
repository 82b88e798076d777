import { sql } from 'kysely'
import type { WithdrawalState } from '#domain/states/product-withdrawal.ts'
import type { VersionRequest, Checked } from '#server/lending/checked-version/checked-version.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** A request to take a product off offer, and what became of it. */
export interface Withdrawal {
  readonly id: string
  readonly productId: string
  readonly reason: string
  readonly askedBy: string
  readonly askedAt: Temporal.Instant
  readonly askedSeen: string
  readonly state: WithdrawalState
  readonly checkedBy: string | null
  readonly checkedAt: Temporal.Instant | null
  readonly rejectReason: string | null
}

const FIELDS = sql`id, product_id as "productId", reason, asked_by as "askedBy",
  asked_at as "askedAt", asked_seen as "askedSeen", state, checked_by as "checkedBy",
  checked_at as "checkedAt", reject_reason as "rejectReason"`

/** Withdrawals of a product that are shown. */
const MAX_SHOWN = 100

export async function insertWithdrawal(
  tx: Transaction,
  { productId, id, by, reason, seen }: VersionRequest & { readonly productId: string },
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into product_withdrawal
      (id, product_id, reason, asked_by, asked_at, asked_seen, state)
    values (${id}, ${productId}, ${reason}, ${by}, ${at}, ${seen}, 'asked')`.execute(tx)
}

/** A withdrawal that a command on the server has done. */
export async function insertWithdrawn(
  db: Database,
  { id, productId, by }: { readonly id: string; readonly productId: string; readonly by: string },
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into product_withdrawal (id, product_id, reason, asked_by, asked_at, asked_seen, state,
      checked_by, checked_at)
    values (${id}, ${productId}, '', ${by}, ${at}, '', 'done', ${by}, ${at})`.execute(db)
}

export async function findWithdrawal(db: Database, id: string): Promise<Withdrawal | null> {
  const { rows } = await sql<Withdrawal>`
    select ${FIELDS} from product_withdrawal where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Newest first. */
export async function listWithdrawals(db: Database, productId: string): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select ${FIELDS} from product_withdrawal
    where product_id = ${productId} order by asked_at desc limit ${MAX_SHOWN}`.execute(db)
  return rows
}

export async function markWithdrawalChecked(
  tx: Transaction,
  { id, by, rejectReason }: Checked,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update product_withdrawal
    set state = ${rejectReason === null ? 'done' : 'rejected'}, checked_by = ${by},
      checked_at = ${at}, reject_reason = ${rejectReason}
    where id = ${id}`.execute(tx)
}
