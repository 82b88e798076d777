import { daysBetween } from '#domain/calendar/calendar.ts'
import { type Centavos, roundToCentavos, exactly, larger, sum } from '#domain/money/money.ts'
import {
  dividedBy,
  isAbove,
  perCent,
  plus,
  type Rate,
  ratio,
  times,
  ZERO_RATE,
} from '#domain/money/rate.ts'
import { figure, held, type Recompute } from '#domain/vectors/vector.ts'

interface Settlement {
  readonly day?: number
  readonly date?: string
  readonly paid: number | null
  /** Currency units, from the source; used only to find the interest of the contract. */
  readonly simpleInterestSinceLast?: string
  readonly settlementFigure: number
}

/**
 * Recomputes settlement figures of daily simple interest: principal and the interest accrued on its
 * balance, less payments. Payments settle the whole interest of the contract before the principal;
 * a cap ends the accrual. Interest is rounded down once over its sum.
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
    // A settled loan bears no interest.
    const balance = left <= 0n ? 0n : principal - larger(0n, paid - contractInterest)
    const days = ratio(BigInt(day - lastDay), 1n)
    accrued = plus(accrued, times(exactly(balance), times(daily, days)))
    if (most && isAbove(accrued, most)) accrued = most
    paid += BigInt(row.paid ?? 0)
    lastDay = day
    left = principal + roundToCentavos(accrued, 'down') - paid
    return figure(`settlement on day ${day}`, row.settlementFigure, left)
  })
}

function daysSince(start: string, date: string): number {
  return daysBetween(Temporal.PlainDate.from(start), Temporal.PlainDate.from(date))
}

/**
 * The add-on interest of the contract is not in the file. It follows from the first interest that
 * is computed on a balance below the principal, or else from the sum of all payments less the
 * principal.
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
  /** Interest per day. */
  readonly daily: Rate
  readonly dayOf: (row: Settlement) => number
  /** The cap on all interest; from there on interest says nothing about the balance. */
  readonly most: Rate | null
}

function hundredths(units = '0'): Rate {
  return times(perCent(units), ratio(10_000n, 1n))
}

/** The balance that the interest of a row was computed on; null where it is unknown. */
function balanceOf(row: Settlement, days: number, daily: Rate): Centavos | null {
  const interest = hundredths(row.simpleInterestSinceLast)
  if (interest.numerator === 0n || days <= 0) return null
  return roundToCentavos(dividedBy(interest, times(daily, ratio(BigInt(days), 1n))))
}
