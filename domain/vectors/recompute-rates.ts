import { daysBetween } from '#domain/calendar/calendar.ts'
import { flowRate } from '#domain/caps/effective-rate.ts'
import { roundToCentavos, perCentText } from '#domain/money/money.ts'
import { payment } from '#domain/schedule/payment-function.ts'
import { perCent, rate, ratio, times } from '#domain/money/rate.ts'
import { decimalCount, decimals } from '#domain/vectors/printed.ts'
import { figure, held, type Recompute } from '#domain/vectors/vector.ts'

type Dated = readonly [string, number]

/** Recomputes yearly rates of dated flows: APR by calendar days, and XIRR. */
export const recomputeYearlyRate: Recompute = ({ input, expected }) => {
  const flows = input && flowsOf(input)
  const first = flows?.[0]
  if (!flows || !first) return null
  const start = Temporal.PlainDate.from(first[0])
  const computed = flowRate(
    flows.map(([on, amount]) => ({
      days: daysBetween(start, Temporal.PlainDate.from(on)),
      amount: hundredths(amount),
    })),
  )
  return [figure('yearly rate', expected, perCentText(computed, decimalCount(expected)))]
}

interface PaymentInput {
  /** "8%/12": 8 per cent a year, divided by 12. */
  readonly rate: string | number
  readonly n: number
  readonly pv?: number
  readonly fv?: number
  /** 1 when each payment is made at the beginning of its period. */
  readonly type?: number
}

/** Recomputes payments of level installments (PMT of spreadsheets, without its sign). */
export const recomputePayment: Recompute = ({ input, expected }) => {
  if (!input || !('rate' in input)) return null
  const given = held<PaymentInput>(input)
  const exact = payment(periodRate(given.rate), given.n, {
    present: hundredths(Math.abs(given.pv ?? 0)),
    future: hundredths(Math.abs(given.fv ?? 0)),
    isAtStart: given.type === 1,
  })
  const computed = decimals(times(exact, ratio(1n, 100n)), decimalCount(expected))
  return [figure('payment', String(expected).replace('-', ''), computed)]
}

function periodRate(written: string | number) {
  if (typeof written === 'number') return rate(String(written))
  const parts = /^([\d.]+)%(?:\s*\/\s*(\d+))?$/.exec(written.trim())
  if (!parts) throw new Error(`Unknown rate: ${written}`)
  return times(perCent(parts[1] ?? ''), ratio(1n, BigInt(parts[2] ?? 1)))
}

function flowsOf(input: Readonly<Record<string, unknown>>): readonly Dated[] | null {
  if (input.flows) return held<Dated[]>(input.flows)
  if (!input.repay) return null
  return [[String(input.on), -Number(input.loan)], ...held<Dated[]>(input.repay)]
}

/** An amount in currency units, in hundredths. */
function hundredths(amount: number): bigint {
  const sign = amount < 0 ? -1n : 1n
  return sign * roundToCentavos(times(rate(String(Math.abs(amount))), ratio(100n, 1n)))
}
