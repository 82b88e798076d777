import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { NamedDifference } from '#server/payments/reconciliation/differences/explain-difference.ts'

/** Findings of one page. */
const MAX_SHOWN = 50

/** What a comparison found, and on which day. */
export interface FoundOnDay {
  readonly day: Temporal.PlainDate
  readonly what: string
}

/** What nights found about a payment or a payout, newest first. */
export async function foundOnDays(
  db: Database,
  { kind, subject }: NamedDifference,
): Promise<FoundOnDay[]> {
  const provider = subject.split(':', 1).join('')
  const { rows } = await sql<FoundOnDay>`
    select day, what from reconciliation_difference
    where ${kind} = 'collection' and provider = ${provider}
      and reference = ${subject.slice(provider.length + 1)}
    union all
    select found_on, what from booking_difference
    where ${kind} = 'collection' and provider = ${provider}
      and reference = ${subject.slice(provider.length + 1)}
    union all
    select day, what from payout_difference
    where ${kind} = 'payout' and our_reference = ${subject}
    order by day desc, what limit ${MAX_SHOWN}`.execute(db)
  return rows
}

/** How a payment or payout was explained. */
export interface StoredExplanation {
  readonly how: string
  readonly ticket: string | null
  readonly at: Temporal.Instant
}

export async function findExplanation(
  db: Database,
  { kind, subject }: NamedDifference,
): Promise<StoredExplanation | null> {
  const { rows } = await sql<StoredExplanation>`
    select how, ticket, at from difference_explanation
    where kind = ${kind} and subject = ${subject}`.execute(db)
  return rows[0] ?? null
}
