import { toHistory } from '#server/lending/loan/account/loan-history.ts'
import { toAccount } from '#server/lending/loan/account/loan-account.ts'
import { findMarket } from '#server/lending/loan/record/loan.ts'
import { moneyOnLoan } from '#server/payments/posting/book-for-owner.ts'
import type { BookingFacts, LoanFacts } from '#server/payments/posting/booking-facts.ts'
import type { ConfirmedPayment } from '#server/payments/posting/confirmed-payment.ts'
import type { LoanMoney } from '#server/payments/posting/loan-money.ts'
import { type PlannedRepayment, planRepayment } from '#server/payments/posting/plan-repayment.ts'
import {
  type PostedOutcome,
  postPlanned,
  recordPlan,
} from '#server/payments/posting/post-planned.ts'
import { toReservation } from '#server/payments/posting/reserve-payment.ts'
import { bookedTooEarly } from '#server/payments/posting/reversal/booked-too-early.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Books a payment that its loan's rules plan from what was read, in one statement.
 *
 * @returns null when it is no plain payment; moved: the loan has changed since it was read
 */
export async function bookPlain(
  deps: Pick<Dependencies, 'clock' | 'database' | 'hooks'>,
  payment: ConfirmedPayment,
  facts: BookingFacts,
): Promise<PostedOutcome | null> {
  const { owner, notice = null } = payment
  if (facts.movement) return facts.movement.isBack ? null : 'already booked'
  if (owner.kind !== 'intent' || !facts.loan || facts.hasOpenClaim) return null
  const at = deps.clock.now()
  const planned = planMoney(facts.loan, moneyOnLoan(payment, owner.intent, at))
  if (!planned) return null
  const { loan } = facts.loan
  const contacts = deps.hooks.paymentNotifications(
    { ...owner.intent, ...payment, intentId: owner.intent.id },
    {
      id: loan.id,
      borrowerId: loan.borrowerId,
      status: planned.state?.status ?? loan.status,
      isRepaid: planned.paid.transfers.some(({ credit }) => credit.startsWith('receivable:')),
    },
    at,
  )
  return postPlanned(deps.database, {
    ...toReservation(payment, at),
    ...recordPlan(facts.loan, planned),
    contacts,
    notice_id: notice?.id ?? null,
    notice_at: notice?.receivedAt.toString() ?? null,
  })
}

/** Purposes that need no more than a repayment does; a cancellation was asked for on the loan. */
const PLAIN: ReadonlySet<string> = new Set(['due', 'payoff', 'any', 'cancellation'])

/**
 * Plans money on a loan whose rules need nothing but what was read.
 *
 * @returns null where a booking reads its own entries again: a loan being cancelled, an extension, a new
 *   plan, a recovery, a disputed loan, or money that was paid before other booked money
 */
function planMoney(facts: LoanFacts, money: LoanMoney): PlannedRepayment | null {
  const { loan, transfers } = facts
  const isPlain =
    PLAIN.has(money.purpose) &&
    loan.disbursedOn !== null &&
    loan.writtenOffOn === null &&
    loan.cancelAskedAt === null &&
    loan.disputes.length === 0 &&
    bookedTooEarly(toHistory(transfers), money.valueOn, findMarket(loan)).length === 0
  return isPlain ? planRepayment(loan, toAccount(loan, transfers), money) : null
}
