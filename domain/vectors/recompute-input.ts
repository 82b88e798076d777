import { periods } from '#domain/calendar/due-dates.ts'
import { formatDecimal, rate, ratio, times, ZERO_RATE } from '#domain/money/rate.ts'
import { decimals } from '#domain/vectors/printed.ts'
import { compared, figure, held, type Recompute, type VectorLoan } from '#domain/vectors/vector.ts'
import { vectorRows } from '#domain/vectors/vector-rows.ts'
import { vectorTerms } from '#domain/vectors/vector-terms.ts'

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
  const given = held<FactorInput>(input)
  const loan: VectorLoan = {
    principal: 100,
    annualRatePct: given.annualRatePct,
    interestType: 'DECLINING_BALANCE',
    interestPeriod: 'DAILY',
    amortization: 'EQUAL_INSTALLMENTS',
    startDate: given.from,
    every: given.every ?? 1,
    unit: given.unit ?? 'MONTHS',
    instalments: given.months ?? given.count ?? 0,
    daysInYear: given.daysInYear,
  }
  const spread = periods(vectorTerms(loan), Temporal.PlainDate.from(given.from))
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
  /** Every amount is a multiple of this many currency units. */
  readonly amountsInMultiplesOf?: number | null
}

/** Schedules with every amount a multiple: the engine counts in that multiple for given. */
export const recomputeRows: Recompute = ({ input, expected }) => {
  if (!input || !('decimals' in input)) return null
  const given = held<RowsInput>(input)
  const unit = 10 ** (2 - given.decimals) * (given.amountsInMultiplesOf ?? 1)
  const own = vectorRows({ ...loanOf(given), principal: given.principal / unit })
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

function loanOf(given: RowsInput): VectorLoan {
  return {
    principal: given.principal,
    annualRatePct:
      given.annualRatePct ?? formatDecimal(times(rate(given.monthlyRatePct ?? ''), ratio(12n, 1n))),
    interestType: given.interestType,
    interestPeriod: given.interestPeriod,
    amortization:
      given.amortization === 'EQUAL_PRINCIPAL' ? 'EQUAL_PRINCIPAL_PAYMENTS' : 'EQUAL_INSTALLMENTS',
    startDate: given.start,
    every: given.every ?? 1,
    unit: given.unit ?? 'MONTHS',
    instalments: given.instalments,
    graceOnPrincipal: given.graceOnPrincipal ?? 0,
    daysInYear: given.daysInYear ?? 'ACTUAL',
    family: 'cumulative',
  }
}
