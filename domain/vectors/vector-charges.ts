import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { daysBetween, isBefore } from '#domain/calendar/calendar.ts'
import type { Charge, LoanAccount } from '#domain/journal/loan-account.ts'
import { type Centavos, share, sum } from '#domain/money/money.ts'
import { owedOn } from '#domain/allocation/owed.ts'
import { sumPortions } from '#domain/allocation/portions.ts'
import { perCent } from '#domain/money/rate.ts'
import type { ChargeEvent, LateFee, VectorLoan } from '#domain/vectors/vector.ts'

/** The account with a charge on its own date; a charge after the last row gets a separate row. */
export function withCharge(account: LoanAccount, event: ChargeEvent): LoanAccount {
  const dueOn = Temporal.PlainDate.from(event.due ?? '')
  const rows = rowsTo(account.rows, dueOn)
  const row = rows.find((each) => !isBefore(each.dueOn, dueOn))
  const charge: Charge = {
    number: row?.number ?? rows.length,
    dueOn,
    portion: event.kind === 'fee' ? 'fees' : 'penalties',
    amount: amountOf(event, account.rows),
  }
  return { ...account, rows, charges: [...account.charges, charge] }
}

/** Whether a charge is a fee of each installment: a share without a date. */
export function isOfInstallments({ due, pct }: ChargeEvent): boolean {
  return due === undefined && pct !== undefined
}

function amountOf({ amount, pct }: ChargeEvent, rows: readonly ScheduleRow[]): Centavos {
  if (amount !== undefined) return BigInt(amount)
  if (pct === undefined) throw new Error('A charge without an amount or a share.')
  return share(sum(rows.map(({ principal }) => principal)), perCent(pct))
}

function rowsTo(rows: readonly ScheduleRow[], dueOn: Temporal.PlainDate): readonly ScheduleRow[] {
  const last = rows.at(-1)
  if (!last || !isBefore(last.dueOn, dueOn)) return rows
  const isSeparate = last.principal === 0n && last.balance === 0n
  const scheduled = isSeparate ? rows.slice(0, -1) : rows
  const from = scheduled.at(-1)?.dueOn ?? dueOn
  const nothing = { principal: 0n, interest: 0n, fees: 0n, due: 0n, balance: 0n }
  const number = scheduled.length + 1
  return [...scheduled, { number, dueOn, days: daysBetween(from, dueOn), ...nothing }]
}

/** The account with one late fee for each overdue installment, dated its due date. */
export function withLateFees(
  account: LoanAccount,
  on: Temporal.PlainDate,
  { lateFee }: VectorLoan,
): LoanAccount {
  if (!lateFee) return account
  const portion = lateFee.kind === 'fee' ? ('fees' as const) : ('penalties' as const)
  const late = owedOn(account, on).filter(
    ({ dueOn, outstanding, number }) =>
      isBefore(dueOn, on) &&
      sumPortions(outstanding) > 0n &&
      !account.charges.some((charge) => charge.number === number && charge.dueOn.equals(dueOn)),
  )
  const fees = late.map(({ number, dueOn, outstanding }) => {
    const base = sum(basesOf(lateFee).map((each) => outstanding[each] ?? 0n))
    return { number, dueOn, portion, amount: share(base, perCent(lateFee.ratePct)) }
  })
  return { ...account, charges: [...account.charges, ...fees] }
}

function basesOf({ of: base = 'principal' }: LateFee) {
  const named = (['principal', 'interest', 'fees'] as const).filter((portion) =>
    base.toLowerCase().includes(portion === 'fees' ? 'fee' : portion),
  )
  if (named.length === 0) throw new Error(`Unknown base of a late fee: ${base}`)
  return named
}
