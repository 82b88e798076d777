import { isBefore, laterDate, toManilaDate } from '#domain/calendar/calendar.ts'
import { settledAlready } from '#domain/journal/loan-account.ts'
import { added } from '#domain/allocation/portions.ts'
import { loanDates } from '#domain/allocation/prepayment.ts'
import { repayment } from '#domain/allocation/repayment.ts'
import { accountAfter, type Repayment } from '#domain/allocation/repayment-parts.ts'
import type { Entry } from '#server/ledger/entry.ts'
import { earnedEntry } from '#server/lending/loan/account/book-earned.ts'
import { storedState } from '#server/lending/loan/status/store-status.ts'
import type { BookedAccount } from '#server/lending/loan/account/loan-account.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import type { IssuedSchedule, StoredState } from '#server/lending/loan/record/loan-states.ts'
import { type LoanMoney, moneyTransfers } from '#server/payments/posting/loan-money.ts'

/** All that a repayment writes. */
export interface PlannedRepayment {
  /** What was earned by its day and not booked yet; null: nothing. */
  readonly earned: Entry | null
  readonly paid: Entry
  /** The schedule after money ahead of its date; null: it stays. */
  readonly schedule: IssuedSchedule | null
  /** Null: the loan was never paid out. */
  readonly state: StoredState | null
}

/** Splits a payment over what is owed, with all that was earned by its day. Reads nothing. */
export function planRepayment(loan: Loan, read: BookedAccount, money: LoanMoney): PlannedRepayment {
  const result = splitOver(loan, read, money)
  const account = accountAfter(read.account, result)
  const day = laterDate(toManilaDate(money.at), money.valueOn)
  const isPaidOut = loan.disbursedOn !== null
  const earned = isPaidOut
    ? earnedEntry(loan.id, account, bookedWith(read.booked, result), {
        event: 'accrued',
        reason: 'earned by the day of a payment',
        reference: `accrued:${money.reference}`,
        on: day,
        at: money.at,
      })
    : null
  const paid = {
    chain: `loan:${loan.id}`,
    event: result.kind,
    reason: result.kind === 'prepaid' ? 'paid ahead of schedule' : 'paid',
    reference: money.reference,
    valueOn: money.valueOn,
    at: money.at,
    transfers: moneyTransfers(loan, result.parts, result.surplus, money.from),
  } as const
  const schedule = result.rows === read.account.rows ? null : prepaidSchedule(loan, result, money)
  const after = { ...loan, rows: result.rows }
  const state = isPaidOut ? storedState(after, account, day, day) : null
  return { earned, paid, schedule, state }
}

/** Interest that the payment itself gives back is booked by its own entry. */
function bookedWith(
  booked: BookedAccount['booked'],
  { parts }: Repayment,
): BookedAccount['booked'] {
  const givenBack = parts.filter(({ amount }) => amount < 0n)
  if (givenBack.length === 0) return booked
  const next = new Map(booked)
  for (const { number, amount } of givenBack)
    next.set(number, added(next.get(number) ?? {}, { interest: amount }))
  return next
}

/** A loan that was never paid out, or was cancelled, owes nothing: all of it is the borrower's. */
function splitOver(
  loan: Loan,
  { account }: BookedAccount,
  { amount, valueOn, purpose }: LoanMoney,
): Repayment {
  if (loan.disbursedOn === null || loan.rows.length === 0)
    return { kind: 'repaid', parts: [], surplus: amount, rows: account.rows }
  const on = isBefore(valueOn, loan.disbursedOn) ? loan.disbursedOn : valueOn
  const dates = loanDates(loan.disbursedOn, loan.rows)
  const aim = purpose === 'payoff' ? 'payoff' : 'installments'
  return repayment(settledAlready(account, on), amount, on, dates, aim)
}

function prepaidSchedule(
  loan: Loan,
  { rows }: Repayment,
  { at, valueOn }: LoanMoney,
): IssuedSchedule {
  return {
    reason: 'prepaid',
    issuedAt: at,
    startsOn: loan.disbursedOn ?? valueOn,
    rows,
    paidAfter: loan.paidAfter,
  }
}
