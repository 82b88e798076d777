import { periods } from '#domain/due-dates.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { sum } from '#domain/money.ts'
import { ZERO_RATE } from '#domain/rate.ts'
import { type ExpectedTable, type Lived, tableFigures } from '#domain/vectors/lifecycle-table.ts'
import { decimals } from '#domain/vectors/printed.ts'
import {
  type Figure,
  figure,
  held,
  type Recompute,
  type VectorLoan,
} from '#domain/vectors/vector.ts'
import { accountOf } from '#domain/vectors/vector-account.ts'
import { termsOf } from '#domain/vectors/vector-terms.ts'

/** Recomputes the vectors of schedules: each row and the totals, before any payment. */
export const recomputeSchedule: Recompute = ({ tags, loan, events = [], expected }) => {
  if (!loan || !tags.includes('schedule')) return null
  // What is paid is a matter of the vectors of payments.
  if (events.some(({ type }) => type !== 'disburse' && type !== 'charge')) return null
  const pct = events.map((event) => (event.type === 'charge' ? event.pct : undefined)).find(Boolean)
  const lived = { account: accountOf(loan, pct), transactions: [] }
  return held<ExpectedTable[]>(expected).flatMap((table) => scheduleFigures(table, loan, lived))
}

function scheduleFigures(table: ExpectedTable, loan: VectorLoan, lived: Lived): Figure[] {
  return [
    ...tableFigures({ ...table, charges: [] }, lived),
    ...feeFigures(table.charges ?? [], lived.account),
    ...factorFigures(loan, table.rateFactors ?? []),
  ]
}

/** A percentage fee is one charge, spread over the rows. */
function feeFigures(expected: NonNullable<ExpectedTable['charges']>, { rows }: LoanAccount) {
  const due = sum(rows.map(({ fees }) => fees))
  return expected.flatMap((charge, index) => [
    figure(`charge ${index + 1} due`, charge.due, due),
    figure(`charge ${index + 1} outstanding`, charge.outstanding, due),
  ])
}

function factorFigures(loan: VectorLoan, expected: readonly string[]): Figure[] {
  const spread = periods(termsOf(loan), Temporal.PlainDate.from(loan.startDate))
  return expected.map((factor, index) =>
    figure(`rate factor ${index + 1}`, factor, decimals(spread[index]?.rate ?? ZERO_RATE, 12)),
  )
}
