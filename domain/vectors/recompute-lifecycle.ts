import type { ScheduleRow } from '#domain/amortization.ts'
import { isBefore } from '#domain/calendar.ts'
import type { Charge, LoanAccount } from '#domain/loan-account.ts'
import { share } from '#domain/money.ts'
import { owedOn } from '#domain/owed.ts'
import { type AllocationOrder, allocatePayment } from '#domain/payment-allocation.ts'
import { type Portion, totalOf } from '#domain/portions.ts'
import { perCent } from '#domain/rate.ts'
import { type ExpectedTable, type Lived, tableFigures } from '#domain/vectors/lifecycle-table.ts'
import { held, type Recompute, type VectorEvent, type VectorLoan } from '#domain/vectors/vector.ts'
import { accountOf } from '#domain/vectors/vector-account.ts'

/** Recomputes the vectors of payments: how each one is split, and what it leaves of each row. */
export const recomputeLifecycle: Recompute = ({ tags, loan, events = [], expected }) => {
  if (!loan || !tags.includes('lifecycle')) return null
  return held<ExpectedTable[]>(expected).flatMap((table) => {
    const lived = live(loan, played(events.slice(0, table.afterEvents)))
    return tableFigures(table, lived)
  })
}

/** An undone repayment never happened; the later events are played again without it. */
function played(events: readonly VectorEvent[]): VectorEvent[] {
  const undo = events.find((event) => event.type === 'undo')
  if (!undo || undo.type !== 'undo') return [...events]
  const at = events.findIndex((event) => event.type === 'repay' && event.on === undo.transactionOn)
  return played(events.filter((event, index) => index !== at && event !== undo))
}

function live(loan: VectorLoan, events: readonly VectorEvent[]): Lived {
  let lived: Lived = { account: accountOf(loan), transactions: [] }
  for (const event of events) lived = after(lived, event, loan)
  return lived
}

function after({ account, transactions }: Lived, event: VectorEvent, loan: VectorLoan): Lived {
  if (event.type === 'charge') {
    const charges = [...account.charges, chargeOf(event, account.rows)]
    return { account: { ...account, charges }, transactions }
  }
  if (event.type === 'repay') {
    const on = Temporal.PlainDate.from(event.on)
    const amount = BigInt(event.amount)
    const { parts } = allocatePayment(amount, owedOn(account, on), orderOf(loan))
    const dated = parts.map(({ number, portion, amount: settled }) => ({
      on,
      number,
      portion,
      amount: settled,
    }))
    const paid = [...account.paid, ...dated]
    const transaction = { on, amount, parts: dated }
    return { account: { ...account, paid }, transactions: [...transactions, transaction] }
  }
  if (event.type !== 'endOfDay') return { account, transactions }
  const charges = lateFees(account, Temporal.PlainDate.from(event.on), loan)
  return { account: { ...account, charges }, transactions }
}

/** A fee of these vectors once for each overdue installment, dated its due date. */
function lateFees(account: LoanAccount, on: Temporal.PlainDate, { lateFee }: VectorLoan): Charge[] {
  if (!lateFee) return [...account.charges]
  const late = owedOn(account, on).filter(
    ({ dueOn, outstanding }) => isBefore(dueOn, on) && totalOf(outstanding) > 0n,
  )
  const fees = late.map(({ number, dueOn, outstanding }) => ({
    number,
    dueOn,
    portion: 'penalties' as const,
    amount: share(outstanding.principal ?? 0n, perCent(lateFee.ratePct)),
  }))
  return [...account.charges, ...fees]
}

function chargeOf(
  event: Extract<VectorEvent, { type: 'charge' }>,
  rows: readonly ScheduleRow[],
): Charge {
  const dueOn = Temporal.PlainDate.from(event.due ?? '')
  const row = rows.find((each) => !isBefore(each.dueOn, dueOn))
  const portion = event.kind === 'fee' ? ('fees' as const) : ('penalties' as const)
  return { number: row?.number ?? rows.length, dueOn, portion, amount: BigInt(event.amount ?? 0) }
}

/** The order that an allocation code names: what is due, then what is paid in advance. */
function orderOf({ allocationCode = '' }: VectorLoan): AllocationOrder {
  const [due = '', inAdvance] = allocationCode.split('_IN_ADVANCE_')
  return { due: portionsOf(due), inAdvance: portionsOf(inAdvance ?? due) }
}

const WORDS: Readonly<Record<string, Portion>> = {
  PENALTY: 'penalties',
  PENALTIES: 'penalties',
  FEE: 'fees',
  FEES: 'fees',
  INTEREST: 'interest',
  PRINCIPAL: 'principal',
}

function portionsOf(code: string): Portion[] {
  const named = code.split('_').flatMap((word) => WORDS[word] ?? [])
  return named.length > 0 ? named : ['penalties', 'fees', 'interest', 'principal']
}
