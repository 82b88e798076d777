import { schedule, type ScheduleRow } from '#domain/amortization.ts'
import { type Centavos, share, sum } from '#domain/money.ts'
import { perCent } from '#domain/rate.ts'
import { type Figure, figure, type Recompute, type VectorLoan } from '#domain/vectors/vector.ts'
import { termsOf } from '#domain/vectors/vector-terms.ts'

interface ExpectedTable {
  readonly schedule: readonly Readonly<Record<string, string | number>>[]
  readonly totals: Readonly<Record<string, number>>
}

/** Recomputes the vectors of schedules: each row and the totals, before any payment. */
export const recomputeSchedule: Recompute = ({ tags, loan, events = [], expected }) => {
  if (!loan || !tags.includes('schedule')) return null
  const pct = events.map((event) => (event.type === 'charge' ? event.pct : undefined)).find(Boolean)
  const rows = rowsOf(loan, pct)
  return (expected as ExpectedTable[]).flatMap((table) => [
    ...table.schedule.flatMap((row) => (row.n === 0 ? [] : rowFigures(row, rows))),
    ...totalFigures(table.totals, rows),
  ])
}

/** The rows of a vector; a percentage fee is of each installment's principal and interest. */
export function rowsOf(loan: VectorLoan, feePct?: string): ScheduleRow[] {
  const start = Temporal.PlainDate.from(loan.startDate)
  const rows = schedule(termsOf(loan), BigInt(loan.principal), start)
  if (!feePct) return rows
  return rows.map((row) => {
    const fees = share(row.principal + row.interest, perCent(feePct))
    return { ...row, fees, due: row.due + fees }
  })
}

function rowFigures(
  expected: Readonly<Record<string, string | number>>,
  rows: readonly ScheduleRow[],
): Figure[] {
  const row = rows[Number(expected.n) - 1]
  const computed = {
    date: row?.dueOn,
    days: row?.days,
    principal: row?.principal,
    interest: row?.interest,
    fees: row?.fees,
    penalties: 0,
    due: row?.due,
    balance: row?.balance,
  }
  return Object.entries(computed).flatMap(([what, value]) =>
    what in expected ? [figure(`row ${expected.n} ${what}`, expected[what], value)] : [],
  )
}

function totalFigures(
  totals: Readonly<Record<string, number>>,
  rows: readonly ScheduleRow[],
): Figure[] {
  const totalOf = (portion: 'principal' | 'interest' | 'fees' | 'due'): Centavos =>
    sum(rows.map((row) => row[portion]))
  return (['principal', 'interest', 'fees', 'due'] as const).flatMap((what) =>
    what in totals ? [figure(`total ${what}`, totals[what], totalOf(what))] : [],
  )
}
