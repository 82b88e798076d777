import { sql } from 'kysely'
import type { Centavos } from '#domain/money/money.ts'
import { SUSPENSE_OUTCOMES, WAITS } from '#server/payments/payment/suspense-outcomes.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Days around the day of a payment in which its money may have come. */
const DAYS_AROUND = 10

/** Candidates of one answer. */
const MAX_LISTED = 20

/** Money in suspense that may be the payment somebody asks for. */
export interface SuspenseCandidate {
  /** Of the entry that put it there. */
  readonly entryReference: string
  readonly provider: string
  /** The provider's. */
  readonly reference: string
  readonly amount: Centavos
  readonly valueOn: Temporal.PlainDate
  readonly reason: string
}

/** Money in suspense of about a day, the same amount first, then the nearest day. */
export async function suspenseCandidates(
  db: Database,
  { amount, paidOn }: { readonly amount: Centavos; readonly paidOn: Temporal.PlainDate },
): Promise<SuspenseCandidate[]> {
  const { rows } = await sql<SuspenseCandidate>`
    with paid as materialized (
      select provider, reference, amount, value_on, reason from payment
      where outcome = 'suspense' and value_on between ${paidOn}::date - ${DAYS_AROUND}::integer
        and ${paidOn}::date + ${DAYS_AROUND}::integer
    ), link as materialized (
      select link.chain, link.sequence, paid.*
      from paid join entry_payment link using (provider, reference)
    ), suspended as materialized (
      select link.chain, link.sequence, entry.reference, link.provider,
        link.reference as payment, link.amount, link.value_on,
        coalesce(link.reason, entry.reason) as reason
      from link join entry on entry.chain = link.chain and entry.sequence = link.sequence
      where event = 'suspended'
    ), ${SUSPENSE_OUTCOMES}
    select reference as "entryReference", provider, payment as reference, amount,
      value_on as "valueOn", reason
    from suspended where ${WAITS}
    order by amount <> ${amount}, abs(value_on - ${paidOn}::date), suspended.reference
    limit ${MAX_LISTED}`.execute(db)
  return rows
}

/** Whether an entry put money into suspense that is still there. */
export async function isInSuspense(db: Database, entryReference: string): Promise<boolean> {
  const { rows } = await sql`
    with suspended as materialized (
      select chain, sequence, reference from entry
      where reference = ${entryReference} and event = 'suspended'
    ), ${SUSPENSE_OUTCOMES}, link as materialized (
      select provider, link.reference from suspended join entry_payment link using (chain, sequence)
      where ${WAITS}
    )
    select from link join payment using (provider, reference) where outcome = 'suspense' limit 1
  `.execute(db)
  return rows.length > 0
}
