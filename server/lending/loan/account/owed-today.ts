import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'
import { toBook } from '#domain/allocation/owed.ts'
import { added, type Portions } from '#domain/allocation/portions.ts'
import { payoff } from '#domain/allocation/prepayment.ts'
import { type Due, toDue } from '#server/lending/loan/account/get-due.ts'
import type { BookedAccount } from '#server/lending/loan/account/loan-account.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/** What is owed on a loan today, in all: the figure of order details and of the borrower's ledger. */
export interface OwedToday {
  /** Principal, and interest, fees and penalties charged to the day; booked or not. Centavos. */
  readonly amount: Centavos
  /** The part of it that the entries do not show: charged since the last booking, or written off. */
  readonly unbooked: Portions
}

/** What is owed on a loan today; nothing before its disbursement. */
export function owedTodayOn(loan: Loan, read: BookedAccount, at: Temporal.Instant): OwedToday {
  const due = toDue(loan, read, at)
  if (!due) return { amount: 0n, unbooked: {} }
  const { amount, installments } = settlementOf(loan, due, toManilaDate(at))
  const unbooked = loan.writtenOffOn
    ? installments.map(({ portions }) => portions)
    : due.owed.map((owed) => toBook(owed, read.booked.get(owed.number) ?? {}))
  return { amount, unbooked: unbooked.reduce<Portions>(added, {}) }
}

/** The amount alone, where what is due on the day is computed already. */
export function amountOwedIn(loan: Loan, due: Due | null, day: Temporal.PlainDate): Centavos {
  return due ? settlementOf(loan, due, day).amount : 0n
}

function settlementOf(loan: Loan, due: Due, day: Temporal.PlainDate) {
  return payoff(due.account, due.owed, loan.writtenOffOn ?? day)
}
