import { periods } from '#domain/calendar/due-dates.ts'
import { ZERO_RATE } from '#domain/money/rate.ts'
import { decimals } from '#domain/vectors/printed.ts'
import {
  type Figure,
  figure,
  held,
  type Recompute,
  type VectorLoan,
} from '#domain/vectors/vector.ts'
import { loanHistory } from '#domain/vectors/vector-history.ts'
import { type ExpectedTable, tableFigures } from '#domain/vectors/vector-table.ts'
import { vectorTerms } from '#domain/vectors/vector-terms.ts'

/** Recomputes a loan: its schedule, the split of each payment, and what is left of each row. */
export const recomputeLoan: Recompute = ({ loan, events = [], expected }) => {
  if (!loan) return null
  const tables = Array.isArray(expected) ? expected : [expected]
  return held<ExpectedTable[]>(tables).flatMap((table) => [
    ...tableFigures(table, loanHistory(loan, events.slice(0, table.afterEvents ?? events.length))),
    ...factorFigures(loan, table.rateFactors ?? []),
  ])
}

function factorFigures(loan: VectorLoan, expected: readonly string[]): Figure[] {
  const spread = periods(vectorTerms(loan), Temporal.PlainDate.from(loan.startDate))
  return expected.map((factor, index) =>
    figure(`rate factor ${index + 1}`, factor, decimals(spread[index]?.rate ?? ZERO_RATE, 12)),
  )
}
