import { schedule } from '#domain/amortization.ts'
import { periods } from '#domain/due-dates.ts'
import type { LoanTerms } from '#domain/loan-terms.ts'
import { perCent, ratio, times, ZERO_RATE } from '#domain/rate.ts'
import { decimals } from '#domain/vectors/printed.ts'
import { figure, held, type Recompute } from '#domain/vectors/vector.ts'

const MONTHLY: LoanTerms = {
  method: 'equalPrincipal',
  annualRate: ZERO_RATE,
  dayCount: '30/360',
  installmentCount: 1,
  interval: { every: 1, unit: 'months' },
  monthEnd: 'clamp',
  principalGraceCount: 0,
  installmentMultiple: 1n,
  upFrontFeeRate: ZERO_RATE,
  installmentFee: 0n,
  passesOnStampTax: false,
  extensionFeeRate: ZERO_RATE,
  extensionCountMost: 0,
}

/** Recomputes the rate factors of months of different lengths. */
export const recomputeRateFactors: Recompute = ({ tags, input, expected }) => {
  if (!input || !tags.includes('rate-factor') || input.daysInYear !== 365) return null
  const { annualRatePct, from, months } = held<Record<string, string | number>>(input)
  const terms = {
    ...MONTHLY,
    dayCount: 'actual/365' as const,
    annualRate: perCent(String(annualRatePct)),
    installmentCount: Number(months),
  }
  const spread = periods(terms, Temporal.PlainDate.from(String(from)))
  const { rateFactors12dp } = held<{ rateFactors12dp: string[] }>(expected)
  return rateFactors12dp.map((factor, index) =>
    figure(`rate factor ${index + 1}`, factor, decimals(spread[index]?.rate ?? ZERO_RATE, 12)),
  )
}

interface EqualPrincipalInput {
  readonly principal: number
  readonly monthlyRatePct: string
  readonly instalments: number
  readonly start: string
  readonly graceOnPrincipal?: number
  readonly decimals: number
  readonly amountsInMultiplesOf: number
}

/** Equal principal with every amount a multiple of 100: the engine counts in hundreds for it. */
export const recomputeEqualPrincipal: Recompute = ({ tags, input, expected }) => {
  if (!input || !tags.includes('equal-principal')) return null
  const it = held<EqualPrincipalInput>(input)
  if (it.decimals !== 0) return null
  const unit = BigInt(it.amountsInMultiplesOf) * 100n
  const terms = {
    ...MONTHLY,
    annualRate: times(perCent(it.monthlyRatePct), ratio(12n, 1n)),
    installmentCount: it.instalments,
    principalGraceCount: it.graceOnPrincipal ?? 0,
  }
  const start = Temporal.PlainDate.from(it.start)
  const rows = schedule(terms, BigInt(it.principal) / unit, start)
  const { rows: expectedRows } = held<{ rows: Record<string, string | number>[] }>(expected)
  return expectedRows.flatMap((row) => {
    const own = rows[Number(row.n) - 1]
    return [
      figure(`row ${row.n} date`, row.date ?? own?.dueOn, own?.dueOn),
      figure(`row ${row.n} principal`, row.principal, (own?.principal ?? 0n) * unit),
      figure(`row ${row.n} interest`, row.interest, (own?.interest ?? 0n) * unit),
    ]
  })
}
