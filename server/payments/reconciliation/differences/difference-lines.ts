import { daysBetween } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Database } from '#server/platform/database/database.ts'
import {
  listDifferences,
  type OpenDifference,
} from '#server/payments/reconciliation/differences/open-differences.ts'
import { amountsInPesos } from '#server/platform/messages/amounts/amounts-in-pesos.ts'

/** Differences that are printed. */
const MAX_SHOWN = 1000

/** The open differences for a terminal: days, kind, subject, pesos, what, and what explains it. */
export async function differenceLines(db: Database, today: Temporal.PlainDate): Promise<string[]> {
  const open = await listDifferences(db, today, MAX_SHOWN)
  const unexplained = open.filter(({ explainedAs }) => explainedAs === null)
  return [
    ...open.map((each) => lineOf(each, today)),
    `${open.length} differences, ${unexplained.length} of them unexplained`,
  ]
}

function lineOf(difference: OpenDifference, today: Temporal.PlainDate): string {
  const { kind, subject, since, amount, what, explainedAs, ticket } = difference
  const days = daysBetween(since, today)
  const why = explainedAs === null ? '' : ` (${explainedAs}, ticket ${ticket ?? ''})`
  const pesos = amount === null ? '' : ` ${pesosText(amount)}`
  return `${days} days  ${kind} ${subject}${pesos}: ${amountsInPesos(what)}${why}`
}

function pesosText(amount: Centavos): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}₱${digits.slice(0, -2)}.${digits.slice(-2)}`
}
