import { periods } from '#domain/due-dates.ts'
import { decimalOf, rate, ratio, times, ZERO_RATE } from '#domain/rate.ts'
import { decimals } from '#domain/vectors/printed.ts'
import { compared, figure, held, type Recompute, type VectorLoan } from '#domain/vectors/vector.ts'
import { rowsOf } from '#domain/vectors/vector-rows.ts'
import { termsOf } from '#domain/vectors/vector-terms.ts'

interface FactorInput {
  readonly annualRatePct: string
  readonly from: string
  readonly months?: number
  readonly count?: number
  readonly unit?: VectorLoan['unit']
  readonly every?: number
  readonly daysInYear: VectorLoan['daysInYear']
}

/** Recomputes the rate factors of periods of different lengths. */
export const recomputeRateFactors: Recompute = ({ input, expected }) => {
  if (!input || !('from' in input)) return null
  const it = held<FactorInput>(input)
  const loan: VectorLoan = {
    principal: 100,
    annualRatePct: it.annualRatePct,
    interestType: 'DECLINING_BALANCE',
    interestPeriod: 'DAILY',
    amortization: 'EQUAL_INSTALLMENTS',
    startDate: it.from,
    every: it.every ?? 1,
    unit: it.unit ?? 'MONTHS',
    instalments: it.months ?? it.count ?? 0,
    daysInYear: it.daysInYear,
  }
  const spread = periods(termsOf(loan), Temporal.PlainDate.from(it.from))
  return Object.values(held<Record<string, string[]>>(expected)).flatMap((factors) =>
    factors.map((factor, index) =>
      figure(
        `rate factor ${index + 1}`,
        factor,
        decimals(spread[index]?.rate ?? ZERO_RATE, factor.split('.')[1]?.length ?? 0),
      ),
    ),
  )
}

interface RowsInput {
  readonly principal: number
  readonly monthlyRatePct?: string
  readonly annualRatePct?: string
  readonly instalments: number
  readonly start: string
  readonly unit?: VectorLoan['unit']
  readonly every?: number
  readonly amortization: 'EQUAL_PRINCIPAL' | 'EQUAL_INSTALLMENTS'
  readonly interestType: VectorLoan['interestType']
  readonly interestPeriod: VectorLoan['interestPeriod']
  readonly daysInYear?: VectorLoan['daysInYear']
  readonly graceOnPrincipal?: number
  /** Decimals of the currency: 0 rounds every amount to whole units. */
  readonly decimals: number
  /** Currency units that every amount is a multiple of. */
  readonly amountsInMultiplesOf?: number | null
}

/** Schedules with every amount a multiple: the engine counts in that multiple for it. */
export const recomputeRows: Recompute = ({ input, expected }) => {
  if (!input || !('decimals' in input)) return null
  const it = held<RowsInput>(input)
  const unit = 10 ** (2 - it.decimals) * (it.amountsInMultiplesOf ?? 1)
  const own = rowsOf({ ...loanOf(it), principal: it.principal / unit })
  const { rows } = held<{ rows: Record<string, string | number>[] }>(expected)
  return rows.flatMap((row) => {
    const found = own[Number(row.n) - 1]
    return compared(`row ${row.n}`, row, {
      n: row.n,
      date: found?.dueOn,
      days: found?.days,
      principal: counted(found?.principal, unit),
      interest: counted(found?.interest, unit),
      due: counted(found?.due, unit),
      balance: counted(found?.balance, unit),
    })
  })
}

function counted(amount: bigint | undefined, unit: number): bigint {
  return (amount ?? 0n) * BigInt(unit)
}

function loanOf(it: RowsInput): VectorLoan {
  return {
    principal: it.principal,
    annualRatePct:
      it.annualRatePct ?? decimalOf(times(rate(it.monthlyRatePct ?? ''), ratio(12n, 1n))),
    interestType: it.interestType,
    interestPeriod: it.interestPeriod,
    amortization:
      it.amortization === 'EQUAL_PRINCIPAL' ? 'EQUAL_PRINCIPAL_PAYMENTS' : 'EQUAL_INSTALLMENTS',
    startDate: it.start,
    every: it.every ?? 1,
    unit: it.unit ?? 'MONTHS',
    instalments: it.instalments,
    graceOnPrincipal: it.graceOnPrincipal ?? 0,
    daysInYear: it.daysInYear ?? 'ACTUAL',
    family: 'cumulative',
  }
}
