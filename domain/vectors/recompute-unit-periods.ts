import { actuarialRate, oddDays, UNIT_PERIODS } from '#domain/calendar/unit-periods.ts'
import { decimalCount } from '#domain/vectors/printed.ts'
import { figure, held, type Recompute } from '#domain/vectors/vector.ts'

interface ActuarialInput {
  readonly advance?: string
  readonly first?: string
  readonly amount: number
  readonly payment: number
  readonly firstPayment?: number
  readonly finalPayment?: number
  /** The same under another name. */
  readonly lastPayment?: number
  readonly n: number
  readonly unit: string
  /** Whole unit-periods, and a fraction of one, to the first payment. */
  readonly t?: number
  readonly f?: string | number
}

/** Recomputes yearly rates by the actuarial unit-period method (12 CFR 1026, Appendix J). */
export const recomputeUnitPeriods: Recompute = ({ input, expected }) => {
  if (!input || !('payment' in input)) return null
  const given = held<ActuarialInput>(input)
  const unit = UNIT_PERIODS[given.unit]
  if (!unit) throw new Error(`Unknown unit-period: ${given.unit}`)
  const apr = actuarialRate(given.amount, paymentsOf(given), unit, firstPeriod(given))
  return [figure('yearly rate', expected, (apr * 100).toFixed(decimalCount(expected)))]
}

/** The time to the first payment, from the file or from its dates. */
function firstPeriod({ t, f, advance, first, unit }: ActuarialInput) {
  if (t !== undefined || f !== undefined) return { whole: t ?? 0, fraction: fractionOf(f) }
  if (!advance || !first) return { whole: 1, fraction: 0 }
  return oddDays(Temporal.PlainDate.from(advance), Temporal.PlainDate.from(first), unit)
}

function paymentsOf(given: ActuarialInput): number[] {
  const { n, payment, firstPayment } = given
  const last = given.finalPayment ?? given.lastPayment ?? payment
  return Array.from({ length: n }, (_, index) => {
    if (index === 0) return firstPayment ?? payment
    return index === n - 1 ? last : payment
  })
}

function fractionOf(written: string | number = 0): number {
  const [numerator = 0, denominator = 1] = String(written).split('/').map(Number)
  return numerator / denominator
}
