import { sql } from 'kysely'
import { entryContent } from '#server/ledger/entry.ts'
import { recordRow } from '#server/lending/loan/record/loan-record.ts'
import { recordState } from '#server/lending/loan/record/loan-states.ts'
import type { LoanFacts } from '#server/payments/posting/booking-facts.ts'
import { paymentBatches } from '#server/payments/posting/payment-batches.ts'
import type { PlannedRepayment } from '#server/payments/posting/plan-repayment.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { NotificationPlan } from '#server/providers/dependencies.ts'

/** What was read and is to be written, as the function `post_payments` of the database takes it. */
export function recordPlan({ loan, entryCount }: LoanFacts, planned: PlannedRepayment): object {
  const { earned, paid, schedule, state } = planned
  return {
    loan_id: loan.id,
    entry_count: entryCount.toString(),
    schedule_version: loan.scheduleVersion,
    was_kept_on: loan.keptOn?.toString() ?? null,
    interest_rule: loan.interestRule,
    earned: earned && entryContent(earned),
    money: entryContent(paid),
    ...(state && recordState(state)),
    ...(schedule && {
      schedule_reason: schedule.reason,
      schedule_rows: schedule.rows.map(recordRow),
      starts_on: schedule.startsOn.toString(),
      paid_after: schedule.paidAfter.toString(),
    }),
  }
}

/** What `post_payments` takes: fields of its type planned_payment. */
export interface PlannedPayment {
  readonly provider: string
  readonly reference: string
  readonly borrower_id: string | null
  readonly contacts: readonly NotificationPlan[]
  readonly notice_id: string | null
  readonly notice_at: string | null
}

/** moved: the loan has changed since it was read, and nothing was written. */
export type PostedOutcome = 'booked' | 'already booked' | 'moved'

/** Statements that post at once: the database has more than one processor. */
const POSTING_AT_ONCE = 2

/**
 * Posts a payment that was planned, with all that follows from it. Payments that come while others
 * are being posted are posted together, each of another borrower, whose loans share their surplus;
 * each is written wholly or not at all.
 */
export const postPlanned = paymentBatches(
  {
    run: postAll,
    keyOf: ({ borrower_id: borrowerId, provider, reference }: PlannedPayment) =>
      borrowerId ?? `${provider} ${reference}`,
    atOnce: POSTING_AT_ONCE,
  },
  ({ notice_id: noticeId }) => noticeId !== null,
)

async function postAll(
  db: Database,
  planned: readonly PlannedPayment[],
): Promise<readonly PostedOutcome[]> {
  const { rows } = await sql<{ outcomes: PostedOutcome[] }>`
    select post_payments(${JSON.stringify(planned)}::jsonb) as outcomes`.execute(db)
  return rows[0]?.outcomes ?? []
}
