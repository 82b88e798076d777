import type { ScheduleRow } from '#domain/amortization.ts'
import { isBefore } from '#domain/calendar.ts'
import type { LoanAccount, PaidPart } from '#domain/loan-account.ts'
import type { Centavos } from '#domain/money.ts'
import { owedOn } from '#domain/owed.ts'
import type { UndoEvent, VectorEvent, VectorLoan } from '#domain/vectors/vector.ts'
import { accountOf } from '#domain/vectors/vector-account.ts'
import { isOfInstallments, withCharge, withLateFees } from '#domain/vectors/vector-charges.ts'
import { allocatedAs } from '#domain/vectors/vector-order.ts'
import { recalculated } from '#domain/vectors/vector-recalculation.ts'
import { rowsOf } from '#domain/vectors/vector-rows.ts'

/** A repayment of a vector, and how it was split. */
export interface Transaction {
  readonly on: Temporal.PlainDate
  readonly amount: Centavos
  readonly parts: readonly PaidPart[]
  /** Paid beyond all that was outstanding. */
  readonly surplus: Centavos
  /** Taken back: it stays listed as it was booked, and settles nothing. */
  readonly isUndone: boolean
}

/** A loan as it stands after some events. */
export interface LoanHistory {
  readonly loan: VectorLoan
  readonly account: LoanAccount
  /** The rows as lent. */
  readonly scheduled: readonly ScheduleRow[]
  /** The last day of which something is known. */
  readonly today: Temporal.PlainDate
  /** In the order of their days. */
  readonly transactions: readonly Transaction[]
}

/** The loan of a vector after its events. */
export function loanHistory(asked: VectorLoan, events: readonly VectorEvent[]): LoanHistory {
  const ofInstallments = events.find((event) => event.type === 'charge' && isOfInstallments(event))
  const pct = ofInstallments?.type === 'charge' ? ofInstallments.pct : undefined
  const paidOut = events.filter((event) => event.type === 'disburse')
  if (paidOut.length > 1) throw new Error('A loan paid out in parts is not computed.')
  const loan = { ...asked, principal: paidOut[0]?.amount ?? asked.principal }
  const scheduled = rowsOf(loan, pct)
  const today = Temporal.PlainDate.from(loan.startDate)
  let life: LoanHistory = {
    loan,
    account: accountOf(loan, scheduled),
    scheduled,
    today,
    transactions: [],
  }
  for (const event of events) life = knownOf(after(aged(life, event), event))
  return life
}

/** The day of an event is known from then on; what is posted later for an earlier day is older. */
function aged(life: LoanHistory, event: VectorEvent): LoanHistory {
  const on = 'on' in event ? Temporal.PlainDate.from(event.on) : life.today
  return isBefore(life.today, on) ? knownOf({ ...life, today: on }) : life
}

/** With the interest that is known by its last day. */
function knownOf(life: LoanHistory): LoanHistory {
  return { ...life, account: withRows(life, life.account, life.today) }
}

/** The account with interest of a day, where interest follows the real balance. */
function withRows(
  { loan, scheduled }: LoanHistory,
  account: LoanAccount,
  day: Temporal.PlainDate,
  isQuote = false,
): LoanAccount {
  // Flat interest is on the principal lent, whatever is repaid when.
  if (!loan.interestRecalculation || account.terms.method === 'flat') return account
  const { terms, paid } = account
  const it = { terms, scheduled, interestFree: loan.interestFree ?? 0, paid }
  const rows = [...recalculated(it, day, isQuote), ...account.rows.slice(scheduled.length)]
  return { ...account, rows }
}

function after(life: LoanHistory, event: VectorEvent): LoanHistory {
  switch (event.type) {
    case 'disburse':
      return life
    case 'charge':
      return isOfInstallments(event) ? life : { ...life, account: withCharge(life.account, event) }
    case 'endOfDay': {
      const on = Temporal.PlainDate.from(event.on)
      return { ...life, account: withLateFees(life.account, on, life.loan) }
    }
    case 'repay':
      return repaid(life, Temporal.PlainDate.from(event.on), BigInt(event.amount))
    case 'undo':
      return undone(life, event)
    default:
      throw new Error(`An event that is not known: ${JSON.stringify(event)}`)
  }
}

/** Money of an earlier day than money already booked is put before it, and that is split again. */
function repaid(life: LoanHistory, on: Temporal.PlainDate, amount: Centavos): LoanHistory {
  const later = life.transactions.findIndex((each) => Temporal.PlainDate.compare(each.on, on) > 0)
  const at = later < 0 ? life.transactions.length : later
  const fresh: Transaction = { on, amount, parts: [], surplus: 0n, isUndone: false }
  return playedFrom({ ...life, transactions: life.transactions.toSpliced(at, 0, fresh) }, at)
}

function undone(
  life: LoanHistory,
  { transactionOn, nth = 1, what = 'Repayment' }: UndoEvent,
): LoanHistory {
  if (what !== 'Repayment') throw new Error(`Taking back a ${what} is not computed.`)
  const on = Temporal.PlainDate.from(transactionOn)
  const ofDay = life.transactions.flatMap((each, index) => (each.on.equals(on) ? [index] : []))
  const at = ofDay[nth - 1]
  const taken = at === undefined ? undefined : life.transactions[at]
  if (at === undefined || !taken || taken.isUndone)
    throw new Error(`There is no repayment ${nth} of ${transactionOn} to take back.`)
  return playedFrom(
    { ...life, transactions: life.transactions.with(at, { ...taken, isUndone: true }) },
    at,
  )
}

/** Splits the transactions from one on again, over what those before it left. */
function playedFrom(life: LoanHistory, from: number): LoanHistory {
  const transactions = life.transactions.slice(0, from)
  const paid = transactions.filter(({ isUndone }) => !isUndone).flatMap(({ parts }) => parts)
  for (const transaction of life.transactions.slice(from)) {
    const account = { ...life.account, paid: [...paid] }
    const now = transaction.isUndone ? transaction : split(account, transaction)
    if (!now.isUndone) paid.push(...now.parts)
    transactions.push(now)
  }
  return { ...life, account: { ...life.account, paid }, transactions }

  function split(account: LoanAccount, { on, amount, isUndone }: Transaction): Transaction {
    const owed = owedOn(withRows(life, account, on, true), on)
    const { parts, surplus } = allocatedAs(life.loan, amount, owed)
    return { on, amount, parts: parts.map((part) => ({ ...part, on })), surplus, isUndone }
  }
}
