import { accruedInterest, periodStart, restRate } from '#domain/charges/accrued-interest.ts'
import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import {
  type Centavos,
  roundToCentavos,
  exactly,
  larger,
  share,
  smaller,
  sum,
} from '#domain/money/money.ts'
import type { InstallmentOwed } from '#domain/allocation/owed.ts'
import type { AllocatedPart } from '#domain/allocation/payment-allocation.ts'
import { principalFromLast } from '#domain/allocation/repayment-parts.ts'
import { dividedBy, minus, ONE, type Rate, ZERO_RATE } from '#domain/money/rate.ts'

/** What money beyond the installments payable on a day does to a loan. Centavos. */
interface PartPrepayment {
  /**
   * The parts that the excess settles: accrued interest, then principal from the last installment
   * back.
   */
  readonly parts: readonly AllocatedPart[]
  /** Interest of the current installment, settled today, that is therefore not owed. */
  readonly saved: Centavos
  /** The schedule from now on: the same dates, with interest on the real balance. */
  readonly rows: readonly ScheduleRow[]
  readonly surplus: Centavos
}

/**
 * What money beyond today's installments prepays (market philippines,
 * docs/why/0019-interest-by-the-day.md).
 *
 * When the installment of the current period is settled today, its interest for the remaining days
 * is owed on the real balance only, and the interest saved repays principal as well.
 *
 * @param excess  centavos beyond what the installments in `settled` need
 * @param settled numbers of the installments that this payment settles in full
 */
export function prepayPart(
  account: LoanAccount,
  owed: readonly InstallmentOwed[],
  excess: Centavos,
  settled: readonly number[],
  day: Temporal.PlainDate,
): PartPrepayment {
  const running = account.rows.find((row) => isRunning(row, day))
  const number = running?.number ?? 0
  const later = owed.filter((each) => !settled.includes(each.number))
  const isRunningLater = later.some((each) => each.number === number)

  const accrued = running && isRunningLater ? unpaidAccrued(account, owed, running, day) : 0n
  const interest = smaller(excess, accrued)
  const rest = running ? restRate(running, account.terms, day) : ZERO_RATE
  const savable = settled.includes(number) ? interestOf(owed, number) : 0n
  const most = sum(later.map(({ outstanding }) => outstanding.principal ?? 0n))
  const { principal, saved } = prepaid(excess - interest, rest, most, savable)

  const backwards = principalFromLast(later, principal)
  const interestPart = { number, portion: 'interest' as const, amount: interest }
  return {
    parts: interest > 0n ? [interestPart, ...backwards] : backwards,
    saved,
    rows: rowsAfter(account, owed, { settled, backwards, saved, running }, day),
    surplus: excess - interest - (principal - saved),
  }
}

/** Prepaying principal E saves interest of E × rest, so that excess = E − E × rest. */
function prepaid(excess: Centavos, rest: Rate, most: Centavos, savable: Centavos) {
  const full = smaller(most, roundToCentavos(dividedBy(exactly(excess), minus(ONE, rest)), 'down'))
  const saving = smaller(savable, share(full, rest, 'down'))
  const principal = smaller(most, excess + saving)
  return { principal, saved: larger(0n, smaller(saving, principal)) }
}

interface Change {
  readonly settled: readonly number[]
  readonly backwards: readonly AllocatedPart[]
  readonly saved: Centavos
  readonly running: ScheduleRow | undefined
}

/** Principal stays as scheduled; balances and later interest follow the unpaid principal. */
function rowsAfter(
  account: LoanAccount,
  owed: readonly InstallmentOwed[],
  change: Change,
  day: Temporal.PlainDate,
): ScheduleRow[] {
  const unpaid = owed.map(({ number, outstanding }) => {
    if (change.settled.includes(number)) return 0n
    const paid = change.backwards.find((part) => part.number === number)?.amount ?? 0n
    return (outstanding.principal ?? 0n) - paid
  })
  return account.rows.map((row, index) => {
    const opening = sum(unpaid.slice(index))
    const interest = interestAfter(account, row, opening, change, day)
    const due = row.principal + interest + row.fees
    return { ...row, interest, due, balance: sum(unpaid.slice(index + 1)) }
  })
}

function interestAfter(
  { rows, terms, market }: LoanAccount,
  row: ScheduleRow,
  opening: Centavos,
  { settled, saved, running }: Change,
  day: Temporal.PlainDate,
): Centavos {
  if (row.number === running?.number && settled.includes(row.number)) return row.interest - saved
  const isPast = !isBefore(day, row.dueOn)
  if (isPast || settled.includes(row.number)) return row.interest
  const from = isRunning(row, day) ? day : periodStart(row)
  const accrued = accruedInterest(rows, row.number, terms, day, market.chargeRounding)
  const toCome = share(opening, restRate(row, terms, from), market.chargeRounding)
  return smaller(row.interest, accrued + toCome)
}

function unpaidAccrued(
  { rows, terms, market }: LoanAccount,
  owed: readonly InstallmentOwed[],
  { number }: ScheduleRow,
  day: Temporal.PlainDate,
): Centavos {
  const paid = owed.find((each) => each.number === number)?.paid.interest ?? 0n
  return larger(0n, accruedInterest(rows, number, terms, day, market.chargeRounding) - paid)
}

function interestOf(owed: readonly InstallmentOwed[], number: number): Centavos {
  return owed.find((each) => each.number === number)?.outstanding.interest ?? 0n
}

/**
 * Whether a day is in the period of an installment: from its start to the day before its due date.
 */
export function isRunning(row: ScheduleRow, day: Temporal.PlainDate): boolean {
  return !isBefore(day, periodStart(row)) && isBefore(day, row.dueOn)
}
