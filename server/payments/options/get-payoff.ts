import { CODES } from '#contract/codes.ts'
import type { Cancellation } from '#domain/allocation/cancellation.ts'
import { findCancellation } from '#server/lending/loan/account/loan-cancellation.ts'
import { isBefore, toManilaDate } from '#domain/calendar/calendar.ts'
import { TERM_DAYS } from '#domain/schedule/loan-terms.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { mayPrepay, type Payoff, payoff, prepayableFrom } from '#domain/allocation/prepayment.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { findOwnLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { Channel } from '#server/providers/payment-provider.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type Due, getDue } from '#server/lending/loan/account/get-due.ts'
import { LOAN_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'
import { channelsFor } from '#server/providers/channels/payment-channels.ts'
import { writtenDay } from '#server/platform/messages/dates/written-day.ts'
import { PAYOFF_MESSAGES } from '#server/payments/options/payoff-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/** The payoff of a day, and its channels when the day is today. Centavos. */
export interface QuotedPayoff extends Pick<Payoff, 'amount' | 'saved'> {
  readonly loan: Loan
  readonly on: Temporal.PlainDate
  readonly isToday: boolean
  /** Null: the loan cannot be cancelled for free today. */
  readonly cancellation: Cancellation | null
  /** The last day for which a payoff is quoted. */
  readonly lastDay: Temporal.PlainDate
  readonly channels: readonly Channel[]
}

/**
 * The amount that settles a borrower's loan on a day, today or later. For a later day it assumes
 * that nothing is paid in between.
 *
 * @param on YYYY-MM-DD; undefined is today
 * @throws Refusal when the loan is not the borrower's, owes nothing, or cannot be settled early yet
 */
export async function getPayoff(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'payments' | 'providerAnswers'>,
  { borrowerId, orderId, on }: { borrowerId: string; orderId: string; on: string | undefined },
): Promise<QuotedPayoff> {
  const now = deps.clock.now()
  const today = toManilaDate(now)
  const day = dayOf(on, today)
  const loan = await findOwnLoan(deps.database, borrowerId, orderId)
  if (!loan) throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  const due = await getDue(deps.database, loan, now)
  if (!due || due.payable.amount === 0n)
    throw new Refusal(CODES.notInThisStatus, localized(PAYOFF_MESSAGES, 'nothingToSettle'))
  refuseTooEarly(due, day)
  const { amount, saved } = payoff(due.account, owedOn(due.account, day), day)
  const isToday = day.equals(today)
  const channels = isToday ? await channelsFor(deps, amount) : []
  return {
    loan,
    amount,
    saved,
    on: day,
    isToday,
    cancellation: await findCancellation(deps.database, loan, today),
    lastDay: lastDayFrom(today),
    channels,
  }
}

function refuseTooEarly({ account: { market }, dates }: Due, day: Temporal.PlainDate): void {
  // From maturity on, settling is not early.
  if (!isBefore(day, dates.maturityOn) || mayPrepay(market, dates, day)) return
  const from = prepayableFrom(market, dates, day)
  throw new Refusal(CODES.notInThisStatus, {
    en: PAYOFF_MESSAGES.en.settleFrom(writtenDay(market, from, 'en')),
    fil: PAYOFF_MESSAGES.fil.settleFrom(writtenDay(market, from, 'fil')),
  })
}

function dayOf(on: string | undefined, today: Temporal.PlainDate): Temporal.PlainDate {
  if (on === undefined || on === '') return today
  const day = readDay(on)
  if (!day) throw inputRefused(localized(PAYOFF_MESSAGES, 'notADay'))
  if (isBefore(day, today)) throw inputRefused(localized(PAYOFF_MESSAGES, 'past'))
  if (isBefore(lastDayFrom(today), day)) throw inputRefused(localized(PAYOFF_MESSAGES, 'tooFar'))
  return day
}

function lastDayFrom(today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ days: TERM_DAYS.most })
}

function readDay(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}
