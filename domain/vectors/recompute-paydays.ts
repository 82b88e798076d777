import { effectiveRates } from '#domain/caps/effective-rate.ts'
import type { Payday } from '#domain/calendar/paydays.ts'
import { perCentText, sum } from '#domain/money/money.ts'
import { schedule } from '#domain/schedule/amortization.ts'
import { toFlows } from '#domain/underwriting/offer.ts'
import { vectorTerms } from '#domain/vectors/vector-terms.ts'
import { compared, figure, held, type Recompute } from '#domain/vectors/vector.ts'

interface PaydayInput {
  readonly payday: Payday
  readonly principal: number
  readonly annualRatePct: string
  readonly startDate: string
  readonly installments: number
  /** Left out: the first payday at least 10 days after the start. */
  readonly firstDueDate?: string
}

/** Recomputes schedules whose due dates are paydays, with their cost. */
export const recomputePaydays: Recompute = ({ input, expected }) => {
  if (!input || !('payday' in input)) return null
  const given = held<PaydayInput>(input)
  const startsOn = Temporal.PlainDate.from(given.startDate)
  const rows = schedule(termsOf(given), BigInt(given.principal), startsOn, 'down')
  const all = held<{
    rows: Record<string, string | number>[]
    totalDue: number
    eirMonthlyPct: string
  }>(expected)
  const { monthly } = effectiveRates(BigInt(given.principal), toFlows({ rows, startsOn }))
  return [
    figure('rows', all.rows.length, rows.length),
    ...all.rows.flatMap((row, index) => {
      const { number, dueOn, ...amounts } = rows[index] ?? {}
      return compared(`row ${row['n']}`, row, { n: number, date: dueOn, ...amounts })
    }),
    figure('total due', all.totalDue, sum(rows.map(({ due }) => due))),
    figure('EIR per 30 days', all.eirMonthlyPct, perCentText(monthly, 4)),
  ]
}

function termsOf({ payday, annualRatePct, startDate, installments, firstDueDate }: PaydayInput) {
  return {
    ...vectorTerms({
      principal: 1,
      annualRatePct,
      interestType: 'DECLINING_BALANCE',
      interestPeriod: 'DAILY',
      amortization: 'EQUAL_INSTALLMENTS',
      startDate,
      every: 1,
      unit: 'MONTHS',
      instalments: installments,
      daysInYear: 365,
    }),
    payday,
    ...(firstDueDate && { firstDueOn: Temporal.PlainDate.from(firstDueDate) }),
  }
}
