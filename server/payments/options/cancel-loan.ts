import { CODES } from '#contract/codes.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { STATUS } from '#domain/journal/loan-status.ts'
import { closeApplication } from '#server/lending/application/decision/decide-application.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { withdrawPayout } from '#server/payments/payouts/withdraw-payout.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { findCancellation } from '#server/lending/loan/account/loan-cancellation.ts'
import { findOwnLoan, lockLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { LOAN_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'
import { bookCancellation } from '#server/payments/posting/purposes/book-cancellation.ts'
import { OPTION_MESSAGES } from '#server/payments/intents/repayment/option-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** What the borrower still has to do for a cancellation. */
export interface Cancelling {
  readonly orderStatus: number
  /** Centavos to return; 0 when the loan is cancelled. */
  readonly amount: number
  readonly until: string
}

/**
 * Cancels a loan before its money is sent. Afterwards, within the market's free days, it stores the
 * borrower's request and returns the amount to pay back: that payment cancels the loan. A repeated
 * request gets the same answer.
 *
 * @throws Refusal -1005 when it is too late
 */
export async function cancelLoan(
  deps: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  borrowerId: string,
  loanId: string,
): Promise<Cancelling> {
  const own = await findOwnLoan(tx, borrowerId, loanId)
  if (!own) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  const loan = await lockLoan(tx, own.id)
  const at = deps.clock.now()
  return loan.disbursedOn === null ? closeBefore(tx, loan, at) : askAfter(tx, loan, at)
}

async function closeBefore(tx: Transaction, loan: Loan, at: Temporal.Instant): Promise<Cancelling> {
  const done = { orderStatus: STATUS.declined, amount: 0, until: '' }
  if (loan.closedReason === 'cancelledByBorrower') return done
  if (loan.closedAt || !(await withdrawPayout(tx, loan, at)))
    throw new Refusal(CODES.notInThisStatus, localized(OPTION_MESSAGES, 'noCancellation'))
  await closeApplication(tx, loan.id, 'cancelledByBorrower', at)
  return done
}

async function askAfter(tx: Transaction, loan: Loan, at: Temporal.Instant): Promise<Cancelling> {
  const cancellation = await findCancellation(tx, loan, toManilaDate(at))
  if (!cancellation)
    throw new Refusal(CODES.notInThisStatus, localized(OPTION_MESSAGES, 'noFreeCancellation'))
  await tx
    .updateTable('loan')
    .set({ cancel_asked_at: loan.cancelAskedAt ?? at })
    .where('id', '=', loan.id)
    .execute()
  const { returnAmount, until } = cancellation
  // Earlier payments returned all of it: no further payment will come to cancel the loan.
  if (returnAmount === 0n) return cancelAtOnce(tx, loan, at)
  return { orderStatus: loan.status, amount: Number(returnAmount), until: until.toString() }
}

async function cancelAtOnce(
  tx: Transaction,
  loan: Loan,
  at: Temporal.Instant,
): Promise<Cancelling> {
  const isDone = await bookCancellation(
    tx,
    { ...loan, cancelAskedAt: loan.cancelAskedAt ?? at },
    {
      loanId: loan.id,
      amount: 0n,
      reference: `cancel:${loan.id}:${loan.scheduleVersion}`,
      valueOn: toManilaDate(at),
      at,
      purpose: 'cancellation',
      // No money is received.
      from: 'suspense',
      source: { payment: null, suspended: null },
    },
  )
  if (!isDone) throw new Error(`Loan ${loan.id} owes no return and was not cancelled.`)
  return { orderStatus: STATUS.settled, amount: 0, until: '' }
}
