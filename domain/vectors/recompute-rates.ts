import { daysBetween } from '#domain/calendar.ts'
import { levelInstallment } from '#domain/declining-installments.ts'
import { yearlyRate } from '#domain/effective-rate.ts'
import { centavosOf, perCentText } from '#domain/money.ts'
import { perCent, rate, ratio, times } from '#domain/rate.ts'
import { decimalCount, decimals } from '#domain/vectors/printed.ts'
import { figure, held, type Recompute } from '#domain/vectors/vector.ts'

type Dated = readonly [string, number]

/** Recomputes yearly rates of dated flows: APR on the calendar, and XIRR. */
export const recomputeYearlyRate: Recompute = ({ tags, input, expected }) => {
  const flows = input && tags.includes('apr') ? flowsOf(input) : null
  const [first, ...later] = flows ?? []
  if (!first) return null
  const start = Temporal.PlainDate.from(first[0])
  const paid = later.map(([on, amount]) => ({
    days: daysBetween(start, Temporal.PlainDate.from(on)),
    amount: hundredths(amount),
  }))
  const computed = yearlyRate(-hundredths(first[1]), paid)
  return [figure('yearly rate', expected, perCentText(computed, decimalCount(expected)))]
}

/** Recomputes payments of level installments (PMT of spreadsheets). */
export const recomputePayment: Recompute = ({ input, expected }) => {
  const [annual, months] = (held<string | undefined>(input?.rate) ?? '').split('%/')
  if (!input || !annual || !months) return null
  const monthly = times(perCent(annual), ratio(1n, BigInt(months)))
  const rates = Array.from({ length: Number(input.n) }, () => monthly)
  const payment = levelInstallment(hundredths(Number(input.pv)), rates)
  return [figure('payment', expected, decimals(ratio(payment, 100n), decimalCount(expected)))]
}

function flowsOf(input: Readonly<Record<string, unknown>>): readonly Dated[] | null {
  if (input.flows) return held<Dated[]>(input.flows)
  if (!input.repay) return null
  return [[String(input.on), -Number(input.loan)], ...held<Dated[]>(input.repay)]
}

/** Currency units of a vector as hundredths. */
export function hundredths(amount: number): bigint {
  const sign = amount < 0 ? -1n : 1n
  return sign * centavosOf(times(rate(String(Math.abs(amount))), ratio(100n, 1n)))
}
