import { sql } from 'kysely'
import type { Centavos } from '#domain/money.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Days around the day of a payment in which its money may have come. */
const DAYS_AROUND = 10

/** Candidates of one answer. */
const MOST_LISTED = 20

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

/** Whether an alias `entry` put money into suspense that still waits there. */
const WAITS = sql`(entry.event = 'suspended'
  and not exists (select from entry back where back.reverses = entry.reference)
  and not exists (
    select from suspense_release release
      join entry left_by on left_by.chain = release.chain and left_by.sequence = release.sequence
    where release.suspended_chain = entry.chain and release.suspended_sequence = entry.sequence
      and not exists (select from entry back where back.reverses = left_by.reference)))`

/** Money in suspense of about a day, the same amount first, then the nearest day. */
export async function suspenseCandidates(
  db: Database,
  { amount, paidOn }: { readonly amount: Centavos; readonly paidOn: Temporal.PlainDate },
): Promise<SuspenseCandidate[]> {
  const { rows } = await sql<SuspenseCandidate>`
    select entry.reference as "entryReference", payment.provider, payment.reference, payment.amount,
      payment.value_on as "valueOn", coalesce(payment.reason, entry.reason) as reason
    from payment join entry_payment link using (provider, reference)
      join entry using (chain, sequence)
    where payment.outcome = 'suspense' and ${WAITS} and payment.value_on between ${paidOn}::date - ${DAYS_AROUND}::integer
        and ${paidOn}::date + ${DAYS_AROUND}::integer
    order by payment.amount <> ${amount}, abs(payment.value_on - ${paidOn}::date), entry.reference
    limit ${MOST_LISTED}`.execute(db)
  return rows
}

/** Whether an entry put money into suspense that is still there. */
export async function isInSuspense(db: Database, entryReference: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment join entry_payment link using (provider, reference)
      join entry using (chain, sequence)
    where entry.reference = ${entryReference} and ${WAITS} and payment.outcome = 'suspense' limit 1`.execute(
    db,
  )
  return rows.length > 0
}
