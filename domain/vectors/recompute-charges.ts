import { type Centavos, larger, share, smaller, sum } from '#domain/money.ts'
import { perCent, ratio, times } from '#domain/rate.ts'
import { stampTax } from '#domain/stamp-tax.ts'
import { type Figure, figure, held, type Recompute } from '#domain/vectors/vector.ts'

type Amounts = Readonly<Record<string, number>>

/** Recomputes a fee with stamp tax. */
export const recomputeFeeAndTax: Recompute = ({ tags, input, expected }) => {
  const days = /^0\.75% x (\d+)\/365$/.exec(held<string | undefined>(input?.dst) ?? '')?.[1]
  if (!input || !days || !tags.includes('fee+dst')) return null
  const principal = BigInt(Number(input.principal))
  const fee = share(principal, perCent(String(input.serviceFeePct)))
  const dst = stampTax(principal, Number(days))
  return figures(held<Amounts>(expected), { fee, dst, totalDue: principal + fee + dst })
}

/** Recomputes what a cap on all costs leaves of new interest. */
export const recomputeCap: Recompute = ({ tags, input, expected }) => {
  if (!input || !tags.includes('cumulative-cap')) return null
  const { principal = 0, accruedSoFar = 0, newInterest = 0, totalCapPct = 0 } = held<Amounts>(input)
  const cap = share(BigInt(principal), perCent(String(totalCapPct)), 'down')
  const room = larger(0n, cap - BigInt(accruedSoFar))
  return figures(held<Amounts>(expected), { allowed: smaller(BigInt(newInterest), room) })
}

/** Recomputes a late fee that comes again on given days late. */
export const recomputeLateFee: Recompute = ({ tags, input, expected }) => {
  if (!input || !tags.includes('late-fee')) return null
  const principal = BigInt(Number(input.principal))
  const penalty = share(principal, perCent(String(input.penaltyPct)))
  const dueOnDate = principal + BigInt(Number(input.fee))
  const byDay = held<number[]>(input.atDaysLate).map((day, index) => [
    `day${day}`,
    dueOnDate + penalty * BigInt(index + 1),
  ])
  return figures(held<Amounts>(expected), { dueOnDate, ...Object.fromEntries(byDay) })
}

interface Settlement {
  readonly day: number
  readonly paid: number | null
  readonly settlementFigure: number
}

/**
 * Recomputes settlement figures of daily simple interest: principal and interest accrued, less
 * payments, which settle the contract's whole interest before they touch the principal.
 */
export const recomputeSettlement: Recompute = ({ tags, input, expected }) => {
  if (!input || !tags.includes('settlement')) return null
  const rows = held<Settlement[]>(expected)
  const principal = BigInt(Number(input.principal))
  const daily = perCent(String(input.dailyRatePct))
  const contractInterest = sum(rows.map(({ paid }) => BigInt(paid ?? 0))) - principal
  let [paid, accrued, lastDay] = [0n, 0n, 0]
  return rows.map((row) => {
    const balance = principal - larger(0n, paid - contractInterest)
    accrued += share(balance * 100n, times(daily, ratio(BigInt(row.day - lastDay), 1n)))
    paid += BigInt(row.paid ?? 0)
    lastDay = row.day
    const computed = principal + share(accrued, ratio(1n, 100n)) - paid
    return figure(`settlement on day ${row.day}`, row.settlementFigure, computed)
  })
}

function figures(expected: Amounts, computed: Readonly<Record<string, Centavos>>): Figure[] {
  return Object.entries(expected).map(([what, amount]) => figure(what, amount, computed[what]))
}
