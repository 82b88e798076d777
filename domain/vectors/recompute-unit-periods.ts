import { solvedRate } from '#domain/effective-rate.ts'
import { decimalCount } from '#domain/vectors/printed.ts'
import { figure, held, type Recompute } from '#domain/vectors/vector.ts'

/** Unit-periods a year (12 CFR 1026, Appendix J). Our products have days and months only. */
const UNITS_A_YEAR: Readonly<Record<string, number>> = {
  week: 52,
  '2 weeks': 26,
  '4 weeks': 13,
  semimonth: 24,
  month: 12,
  '2 months': 6,
  quarter: 4,
}

interface ActuarialInput {
  readonly amount: number
  readonly payment: number
  readonly firstPayment?: number
  readonly finalPayment?: number
  readonly n: number
  readonly unit: string
  /** Whole unit-periods, and a fraction of one, to the first payment. */
  readonly t?: number
  readonly f?: string
}

/** Recomputes yearly rates by the actuarial unit-period method. */
export const recomputeUnitPeriods: Recompute = ({ tags, input, expected }) => {
  const it = held<ActuarialInput | undefined>(input)
  const units = UNITS_A_YEAR[it?.unit ?? '']
  if (!it || !units || !tags.includes('apr')) return null
  const fraction = fractionOf(it.f)
  const presentValue = (rate: number) =>
    paymentsOf(it).reduce((total, payment, index) => {
      const whole = (it.t ?? 1) + index
      return total + payment / ((1 + fraction * rate) * (1 + rate) ** whole)
    }, 0)
  const apr = solvedRate((rate) => presentValue(rate) > it.amount) * units * 100
  return [figure('yearly rate', expected, apr.toFixed(decimalCount(expected)))]
}

function paymentsOf({ n, payment, firstPayment, finalPayment }: ActuarialInput): number[] {
  return Array.from({ length: n }, (_, index) => {
    if (index === 0) return firstPayment ?? payment
    return index === n - 1 ? (finalPayment ?? payment) : payment
  })
}

function fractionOf(written = '0/1'): number {
  const [parts = 0, of = 1] = written.split('/').map(Number)
  return parts / of
}
