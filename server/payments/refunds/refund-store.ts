import { type RawBuilder, sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import type { Refund, RefundedMoney, RefundReceiver } from '#server/payments/refunds/refund.ts'
import { findRefund } from '#server/payments/refunds/find-refund.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sealRow } from '#server/platform/field-encryption/sealed-row.ts'

/**
 * Keeps a refund that somebody asks for, with the account of a sender.
 *
 * @param refund.owner the borrower whose surplus it is, or the brand’s owner of the money in suspense
 */
export async function insertRefund(
  tx: Transaction,
  refund: {
    readonly id: string
    readonly owner: string | RawBuilder<string>
    readonly brand: string
    readonly amount: Centavos
  },
  money: RefundedMoney,
  receiver: RefundReceiver | null,
  at: Temporal.Instant,
): Promise<void> {
  const sealed = receiver
    ? await sealRow(tx, 'refund', refund.id, { receiver: JSON.stringify(receiver) })
    : {}
  const whose =
    money.kind === 'suspense'
      ? { suspended: money.suspended }
      : { borrower_id: money.borrowerId, loan_id: money.loanId, account_id: money.accountId }
  await tx
    .insertInto('refund')
    .values({
      ...refund,
      ...whose,
      ...sealed,
      kind: money.kind,
      state: 'proposed',
      proposed_at: at,
    })
    .execute()
}

/** Locks a refund until the transaction ends, then reads it. */
export async function lockRefund(tx: Transaction, id: string): Promise<Refund | null> {
  const row = await tx.selectFrom('refund').select('owner').where('id', '=', id).executeTakeFirst()
  if (!row) return null
  await sql`select from refund where owner = ${row.owner} and id = ${id} for update`.execute(tx)
  return findRefund(tx, id)
}

/** The refund that a provider names by our reference, or null for any other text. */
export async function refundNamed(db: Database, ourReference: string): Promise<string | null> {
  const row = await db
    .selectFrom('refund')
    .select('id')
    .where('our_reference', '=', ourReference.replaceAll('\0', '\uFFFD').toWellFormed())
    .executeTakeFirst()
  return row?.id ?? null
}

/** Whether two people agreed to return money of suspense, and it has not ended. */
export async function isGoingBack(db: Database, suspended: string): Promise<boolean> {
  const { rows } = await sql`
    select from refund where suspended = ${suspended} and state in ('queued', 'sending')`.execute(
    db,
  )
  return rows.length > 0
}

/** Centavos of a borrower's surplus that go back and are not booked yet. */
export async function surplusGoingBack(db: Database, borrowerId: string): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from refund
    where owner = ${borrowerId} and state in ('queued', 'sending')`.execute(db)
  return rows[0]?.amount ?? 0n
}

/** Centavos of a borrower's surplus that other refunds than one have taken to the provider. */
export async function surplusOnItsWay(
  tx: Transaction,
  borrowerId: string,
  besides: string,
): Promise<Centavos> {
  const { rows } = await sql<{ amount: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as amount from refund
    where owner = ${borrowerId} and state = 'sending' and id <> ${besides}`.execute(tx)
  return rows[0]?.amount ?? 0n
}

/** How often the same money was to go back before. */
export async function earlierAttempts(
  tx: Transaction,
  money: RefundedMoney,
  amount: Centavos,
): Promise<number> {
  const same =
    money.kind === 'suspense'
      ? sql`suspended = ${money.suspended}`
      : sql`owner = ${money.borrowerId}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from refund
    where ${same} and amount = ${amount} and our_reference is not null`.execute(tx)
  return rows[0]?.count ?? 0
}
