import { daysBetween } from '#domain/calendar.ts'
import { type Centavos, centavosOf, exactly, larger, sum } from '#domain/money.ts'
import {
  dividedBy,
  isAbove,
  perCent,
  plus,
  type Rate,
  ratio,
  times,
  ZERO_RATE,
} from '#domain/rate.ts'
import { figure, held, type Recompute } from '#domain/vectors/vector.ts'

interface Settlement {
  readonly day?: number
  readonly date?: string
  readonly paid: number | null
  /** Currency units. Of the source; used only to read off the contract's interest. */
  readonly simpleInterestSinceLast?: string
  readonly settlementFigure: number
}

/**
 * Recomputes settlement figures of daily simple interest: principal and interest accrued on the
 * principal's balance, less payments. Payments settle the contract's whole interest before they
 * touch the principal; a cap ends what accrues. Interest is rounded down, once over its sum.
 */
export const recomputeSettlement: Recompute = ({ input, expected }) => {
  if (!input || !('dailyRatePct' in input)) return null
  const rows = held<Settlement[]>(expected)
  const principal = BigInt(Number(input.principal))
  const daily = perCent(String(input.dailyRatePct))
  const cap = held<number | null | undefined>(input.totalCapPct) ?? null
  const most = cap === null ? null : times(exactly(principal), perCent(String(cap)))
  const dayOf = (row: Settlement) => row.day ?? daysSince(String(input.start), String(row.date))
  const contractInterest = interestOfContract(rows, principal, { daily, dayOf, most })

  let [paid, accrued, lastDay, left] = [0n, ZERO_RATE, 0, principal]
  return rows.map((row) => {
    const day = dayOf(row)
    // What is settled bears no interest.
    const balance = left <= 0n ? 0n : principal - larger(0n, paid - contractInterest)
    const days = ratio(BigInt(day - lastDay), 1n)
    accrued = plus(accrued, times(exactly(balance), times(daily, days)))
    if (most && isAbove(accrued, most)) accrued = most
    paid += BigInt(row.paid ?? 0)
    lastDay = day
    left = principal + centavosOf(accrued, 'down') - paid
    return figure(`settlement on day ${day}`, row.settlementFigure, left)
  })
}

function daysSince(start: string, date: string): number {
  return daysBetween(Temporal.PlainDate.from(start), Temporal.PlainDate.from(date))
}

/**
 * The contract's add-on interest is not in the file. It shows where interest is first of a smaller
 * balance than the principal; failing that, in what all payments come to beyond the principal.
 */
function interestOfContract(
  rows: readonly Settlement[],
  principal: Centavos,
  { daily, dayOf, most }: Contract,
): Centavos {
  let [paid, interest] = [0n, ZERO_RATE]
  for (const [index, row] of rows.entries()) {
    const days = index === 0 ? 0 : dayOf(row) - dayOf(rows[index - 1] ?? row)
    interest = plus(interest, hundredths(row.simpleInterestSinceLast))
    if (most && !isAbove(most, interest)) break
    const balance = balanceOf(row, days, daily)
    if (balance !== null && balance > 0n && balance < principal) return paid - principal + balance
    paid += BigInt(row.paid ?? 0)
  }
  return larger(0n, sum(rows.map((row) => BigInt(row.paid ?? 0))) - principal)
}

interface Contract {
  /** Interest of a day. */
  readonly daily: Rate
  readonly dayOf: (row: Settlement) => number
  /** All interest there may be; from there on it tells nothing of the balance. */
  readonly most: Rate | null
}

function hundredths(units = '0'): Rate {
  return times(perCent(units), ratio(10_000n, 1n))
}

/** The balance that a row's interest was computed on; null where it cannot be said. */
function balanceOf(row: Settlement, days: number, daily: Rate): Centavos | null {
  const interest = hundredths(row.simpleInterestSinceLast)
  if (interest.numerator === 0n || days <= 0) return null
  return centavosOf(dividedBy(interest, times(daily, ratio(BigInt(days), 1n))))
}
