import type { listDifferences } from '#contract/console/money/differences.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { daysBetween } from '#domain/calendar/calendar.ts'
import { differenceId } from '#server/backoffice/differences/named-difference.ts'
import type { DifferenceFact } from '#server/payments/reconciliation/differences/difference-facts.ts'
import type { QueuedDifference } from '#server/payments/reconciliation/differences/queued-differences.ts'
import { amountsInPesos } from '#server/platform/messages/amounts/amounts-in-pesos.ts'

type Row = StaffOutput<typeof listDifferences>['items'][number]

/** A row of the list of differences. */
export function differenceRow(difference: QueuedDifference, today: Temporal.PlainDate): Row {
  const { kind, subject, name, since, party, brand, amount } = difference
  const { what, ticket, explainedAs } = difference
  return {
    id: differenceId({ kind, subject }),
    kind,
    subject,
    name,
    since: since.toString(),
    days: daysBetween(since, today),
    party: party ?? '',
    brand: brand ?? '',
    amount: amount === null ? null : String(amount),
    what: amountsInPesos(what),
    ticket: ticket ?? '',
    isBlamed: explainedAs !== null,
  }
}

/** A fact of a difference's page. */
export function factWire({ kind, text = '', amount, at }: DifferenceFact) {
  return {
    kind,
    text,
    amount: amount === undefined ? null : String(amount),
    at: at === undefined ? null : at.toString(),
  }
}
