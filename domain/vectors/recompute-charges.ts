import { type Centavos, larger, share, smaller, sum } from '#domain/money/money.ts'
import { perCent } from '#domain/money/rate.ts'
import { stampTax } from '#domain/charges/stamp-tax.ts'
import { compared, type Figure, held, type Recompute } from '#domain/vectors/vector.ts'

type Amounts = Readonly<Record<string, number>>

/** Recomputes a fee with documentary stamp tax: 0.75% of the principal, by days of the year. */
export const recomputeFeeAndTax: Recompute = ({ input, expected }) => {
  if (!input || !('serviceFeePct' in input)) return null
  const principal = BigInt(Number(input.principal))
  const fee = share(principal, perCent(String(input.serviceFeePct)))
  const dst = input.dst === undefined ? 0n : stampTax(principal, taxedDays(held<string>(input.dst)))
  return figures(expected, { fee, dst, totalDue: principal + fee + dst })
}

function taxedDays(written: string): number {
  const days = /^0\.75% x (\d+)\/365$/.exec(written)?.[1]
  if (!days) throw new Error(`Unknown stamp tax: ${written}`)
  return Number(days)
}

/** Recomputes the part of new interest that a cap on the total cost allows; all without a cap. */
export const recomputeCap: Recompute = ({ input, expected }) => {
  if (!input || !('newInterest' in input)) return null
  const { principal, accruedSoFar = 0, newInterest, totalCapPct } = held<Amounts>(input)
  const asked = BigInt(newInterest ?? 0)
  if (totalCapPct === undefined || totalCapPct === null)
    return figures(expected, { allowed: asked })
  const cap = share(BigInt(principal ?? 0), perCent(String(totalCapPct)), 'down')
  const room = larger(0n, cap - BigInt(accruedSoFar))
  return figures(expected, { allowed: smaller(asked, room) })
}

/** Recomputes a late fee that is charged again on given days late. */
export const recomputeLateFee: Recompute = ({ input, expected }) => {
  if (!input || !('penaltyPct' in input)) return null
  const principal = BigInt(Number(input.principal))
  const penalty = share(principal, perCent(String(input.penaltyPct)))
  const dueOnDate = principal + BigInt(Number(input.fee ?? 0))
  const feeDays = held<number[]>(input.atDaysLate)
  const onDay = (day: number) => sum(feeDays.filter((each) => each <= day).map(() => penalty))
  // A vector may expect any day, also one between two fees.
  const byDay = Object.keys(held<Amounts>(expected)).flatMap((key) => {
    const day = /^day(\d+)$/.exec(key)?.[1]
    return day === undefined ? [] : [[key, dueOnDate + onDay(Number(day))] as const]
  })
  return figures(expected, { dueOnDate, ...Object.fromEntries(byDay) })
}

function figures(expected: unknown, computed: Readonly<Record<string, Centavos>>): Figure[] {
  return compared('', held<Amounts>(expected), computed, ['note']).map((each) => ({
    ...each,
    what: each.what.trim(),
  }))
}
