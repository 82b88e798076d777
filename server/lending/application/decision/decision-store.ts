import { type RawBuilder, sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import type { DeclineReason } from '#contract/console/loans/decline-reasons.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import type { Payday } from '#domain/calendar/paydays.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { UnderwritingReason } from '#domain/underwriting/underwriting.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { IS_HELD_AFTER_RESTORE } from '#server/platform/recovery/restore-hold.ts'
import { isNotParked } from '#server/platform/jobs/parked-loans.ts'
import type { ClosedReason } from '#server/lending/loan/status/closed-reason.ts'
import { hasStatus } from '#server/lending/loan/status/loan-state.ts'
import { lockLoansUnread } from '#server/lending/loan/record/find-loan.ts'

/** What the decision on an application depends on. */
export interface DecidedLoan {
  readonly id: string
  readonly borrowerId: string
  readonly brand: string
  readonly productId: string
  readonly principal: Centavos
  readonly status: number
  /** Null: the policy did not decide it. */
  readonly verdict: string | null
  readonly reasons: readonly UnderwritingReason[]
  readonly installments: number
  /** Null: one every interval. */
  readonly payday: Payday | null
  readonly approvedAt: Temporal.Instant | null
  readonly closedAt: Temporal.Instant | null
  readonly closedReason: ClosedReason | null
  /** What a person of staff said; null: none did, or it was not declined. */
  readonly declineReason: DeclineReason | 'lowerOffered' | null
  readonly decidedBy: string | null
  readonly isPartners: boolean
}

/** @throws Refusal -1001 when there is no such application */
export async function findBorrowerId(db: Database, loanId: string): Promise<string> {
  const row = IS_ID.test(loanId)
    ? await db
        .selectFrom('loan')
        .select('borrower_id as borrowerId')
        .where('id', '=', loanId)
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound()
  return row.borrowerId
}

function notFound(): Refusal {
  return new Refusal(CODES.notFound, englishOnly('This order was not found.'))
}

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Locks a loan, so that of two parallel decisions the second sees the first.
 *
 * @throws Refusal -1001 when there is none
 */
export async function lockApplication(tx: Transaction, loanId: string): Promise<DecidedLoan> {
  const borrowerId = await findBorrowerId(tx, loanId)
  const { rows } = await sql<DecidedLoan>`
    select id, borrower_id as "borrowerId", brand, product_id as "productId", principal, status, verdict,
      accepted -> 'reasons' as reasons, (terms ->> 'installmentCount')::int as installments,
      terms -> 'payday' as payday,
      approved_at as "approvedAt", closed_at as "closedAt", closed_reason as "closedReason",
      decline_reason as "declineReason", decided_by as "decidedBy",
      withdrawal is not null as "isPartners"
    from loan where borrower_id = ${borrowerId} and id = ${loanId} for update`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

export async function toApproved(
  tx: Transaction,
  loanId: string,
  at: Temporal.Instant,
  decidedBy: string | null,
): Promise<void> {
  await tx
    .updateTable('loan')
    .set({ status: 151, approved_at: at, decided_by: decidedBy })
    .where('id', '=', loanId)
    .execute()
}

/** How an application is closed that is not approved. */
export interface Closing {
  readonly reason: ClosedReason
  /** The person of staff; null: the policy, or nobody. */
  readonly decidedBy?: string | null
  /** What a person of staff says; null: the policy declined it. */
  readonly declineReason?: DeclineReason | 'lowerOffered' | null
  /** What a person of staff offers instead. */
  readonly offered?: { readonly principal: Centavos; readonly installments: number } | null
}

export async function toClosed(
  tx: Transaction,
  loanId: string,
  { reason, decidedBy = null, declineReason = null, offered = null }: Closing,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('loan')
    .set({
      status: 110,
      closed_at: at,
      closed_reason: reason,
      is_open: false,
      decline_reason: declineReason,
      offered_principal: offered?.principal ?? null,
      offered_installments: offered?.installments ?? null,
      ...(decidedBy !== null && { decided_by: decidedBy }),
    })
    .where('id', '=', loanId)
    .execute()
}

/** Applications that wait for a verdict or for the time limit of the decision. */
const waits = sql`${hasStatus(STATUS.underReview)} and not is_parked and ${isNotParked()}`

/**
 * Selects the instant at which the next stored verdict takes effect, up to `to`: after a hold those
 * that waited take effect at once, not before `mark`.
 */
export function nextVerdict(mark: Temporal.Instant, to: Temporal.Instant) {
  return sql`
    select greatest(min(verdict_at), ${mark}) from loan
    where ${isDueForVerdict(to)}
    having count(*) > 0 and not ${IS_HELD_AFTER_RESTORE}`
}

/** Whether the verdict on an application takes effect by an instant. */
export function isDueForVerdict(at: Temporal.Instant) {
  return sql`${waits} and verdict is not null and verdict_at <= ${at}`
}

/** Selects the instant at which the next application has waited this many hours, up to `to`. */
export function nextUndecided(hours: number, mark: Temporal.Instant, to: Temporal.Instant) {
  return sql`
    select greatest(min(applied_at) + make_interval(hours => ${hours}), ${mark}) from loan
    where ${isUndecided(hours, to)}
    having count(*) > 0 and not ${IS_HELD_AFTER_RESTORE}`
}

/** Whether an application has waited this many hours. */
export function isUndecided(hours: number, at: Temporal.Instant) {
  return sql`${waits} and applied_at <= ${at.subtract({ hours })}`
}

/**
 * Locks applications that are due, so that nobody decides them meanwhile; ordered by loan id. What is
 * due is read, locked, and read again: one that somebody decided before the lock is left out. What is
 * due beside them is due at the next step.
 */
export async function lockDue(
  tx: Transaction,
  isDue: RawBuilder<unknown>,
  most: number,
): Promise<string[]> {
  const due = await idsOf(tx, sql`${isDue} order by id limit ${most}`)
  await lockLoansUnread(tx, due)
  return idsOf(tx, sql`${isDue} and id = any(${due}::uuid[]) order by id`)
}

async function idsOf(tx: Transaction, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from loan where ${where}`.execute(tx)
  return rows.map(({ id }) => id)
}
