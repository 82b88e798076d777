import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import type { LoanAccount, PaidPart } from '#domain/journal/loan-account.ts'
import type { Centavos } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import type { UndoEvent, VectorEvent, VectorLoan } from '#domain/vectors/vector.ts'
import { vectorAccount } from '#domain/vectors/vector-account.ts'
import { isOfInstallments, withCharge, withLateFees } from '#domain/vectors/vector-charges.ts'
import { allocatedAs } from '#domain/vectors/vector-order.ts'
import { recalculated } from '#domain/vectors/vector-recalculation.ts'
import { vectorRows } from '#domain/vectors/vector-rows.ts'

/** A repayment of a vector, and how it was split. */
export interface Transaction {
  readonly on: Temporal.PlainDate
  readonly amount: Centavos
  readonly parts: readonly PaidPart[]
  /** Paid beyond all that was outstanding. */
  readonly surplus: Centavos
  /** Reversed: it stays listed as booked, and settles nothing. */
  readonly isReversed: boolean
}

/** A loan after some events. */
export interface LoanHistory {
  readonly loan: VectorLoan
  readonly account: LoanAccount
  /** The rows as disbursed. */
  readonly scheduled: readonly ScheduleRow[]
  /** The last known day. */
  readonly today: Temporal.PlainDate
  /** In the order of their dates. */
  readonly transactions: readonly Transaction[]
}

/** The loan of a vector after its events. */
export function loanHistory(asked: VectorLoan, events: readonly VectorEvent[]): LoanHistory {
  const ofInstallments = events.find((event) => event.type === 'charge' && isOfInstallments(event))
  const pct = ofInstallments?.type === 'charge' ? ofInstallments.pct : undefined
  const paidOut = events.filter((event) => event.type === 'disburse')
  if (paidOut.length > 1) throw new Error('A loan disbursed in parts is not computed.')
  const loan = { ...asked, principal: paidOut[0]?.amount ?? asked.principal }
  const scheduled = vectorRows(loan, pct)
  const today = Temporal.PlainDate.from(loan.startDate)
  let history: LoanHistory = {
    loan,
    account: vectorAccount(loan, scheduled),
    scheduled,
    today,
    transactions: [],
  }
  for (const event of events) history = withKnownInterest(after(onDayOf(history, event), event))
  return history
}

/** Moves the loan to the day of an event; an event posted later for an earlier day does not. */
function onDayOf(history: LoanHistory, event: VectorEvent): LoanHistory {
  const on = 'on' in event ? Temporal.PlainDate.from(event.on) : history.today
  return isBefore(history.today, on) ? withKnownInterest({ ...history, today: on }) : history
}

/** The loan with the interest known on its last day. */
function withKnownInterest(history: LoanHistory): LoanHistory {
  return { ...history, account: withRows(history, history.account, history.today) }
}

/** The account with the interest as of a day, where interest follows the real balance. */
function withRows(
  { loan, scheduled }: LoanHistory,
  account: LoanAccount,
  day: Temporal.PlainDate,
  isQuote = false,
): LoanAccount {
  // Flat interest is on the principal lent, whatever is repaid.
  if (!loan.interestRecalculation || account.terms.method === 'flat') return account
  const { terms, paid } = account
  const loaned = { terms, scheduled, interestFree: loan.interestFree ?? 0, paid }
  const rows = [...recalculated(loaned, day, isQuote), ...account.rows.slice(scheduled.length)]
  return { ...account, rows }
}

function after(history: LoanHistory, event: VectorEvent): LoanHistory {
  switch (event.type) {
    case 'disburse':
      return history
    case 'charge':
      return isOfInstallments(event)
        ? history
        : { ...history, account: withCharge(history.account, event) }
    case 'endOfDay': {
      const on = Temporal.PlainDate.from(event.on)
      return { ...history, account: withLateFees(history.account, on, history.loan) }
    }
    case 'repay':
      return repaid(history, Temporal.PlainDate.from(event.on), BigInt(event.amount))
    case 'undo':
      return reversed(history, event)
    default:
      throw new Error(`Unknown event: ${JSON.stringify(event)}`)
  }
}

/**
 * A payment with an earlier date than booked ones is inserted before them, and those are split
 * again.
 */
function repaid(history: LoanHistory, on: Temporal.PlainDate, amount: Centavos): LoanHistory {
  const later = history.transactions.findIndex(
    (each) => Temporal.PlainDate.compare(each.on, on) > 0,
  )
  const at = later < 0 ? history.transactions.length : later
  const fresh: Transaction = { on, amount, parts: [], surplus: 0n, isReversed: false }
  return replayedFrom(
    { ...history, transactions: history.transactions.toSpliced(at, 0, fresh) },
    at,
  )
}

function reversed(
  history: LoanHistory,
  { transactionOn, nth = 1, what = 'Repayment' }: UndoEvent,
): LoanHistory {
  if (what !== 'Repayment') throw new Error(`Reversing a ${what} is not computed.`)
  const on = Temporal.PlainDate.from(transactionOn)
  const ofDay = history.transactions.flatMap((each, index) => (each.on.equals(on) ? [index] : []))
  const at = ofDay[nth - 1]
  const taken = at === undefined ? undefined : history.transactions[at]
  if (at === undefined || !taken || taken.isReversed)
    throw new Error(`There is no repayment ${nth} of ${transactionOn} to reverse.`)
  return replayedFrom(
    { ...history, transactions: history.transactions.with(at, { ...taken, isReversed: true }) },
    at,
  )
}

/** Splits the transactions from an index on again, over what those before it left. */
function replayedFrom(history: LoanHistory, from: number): LoanHistory {
  const transactions = history.transactions.slice(0, from)
  const paid = transactions.filter(({ isReversed }) => !isReversed).flatMap(({ parts }) => parts)
  for (const transaction of history.transactions.slice(from)) {
    const account = { ...history.account, paid: [...paid] }
    const now = transaction.isReversed ? transaction : split(account, transaction)
    if (!now.isReversed) paid.push(...now.parts)
    transactions.push(now)
  }
  return { ...history, account: { ...history.account, paid }, transactions }

  function split(account: LoanAccount, { on, amount, isReversed }: Transaction): Transaction {
    const owed = owedOn(withRows(history, account, on, true), on)
    const { parts, surplus } = allocatedAs(history.loan, amount, owed)
    return { on, amount, parts: parts.map((part) => ({ ...part, on })), surplus, isReversed }
  }
}
