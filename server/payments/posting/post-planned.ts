import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { NotificationPlan } from '#server/providers/dependencies.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'

/** What `post_payments` takes: fields of its type planned_payment. */
export interface PlannedPayment {
  readonly provider: string
  readonly reference: string
  readonly loan_id?: string
  readonly contacts: readonly NotificationPlan[]
  readonly notice_id: string | null
  readonly notice_at: string | null
}

/** moved: the loan has changed since it was read, and nothing was written. */
export type PostedOutcome = 'booked' | 'already booked' | 'moved'

/**
 * Posts a payment that was planned, with all that follows from it. Payments that come while others
 * are being posted are posted together, each of another loan; each is written wholly or not at all.
 */
export const postPlanned = inBatches({
  run: postAll,
  /** The function posts payments of different loans. */
  keyOf: ({ loan_id: loanId, provider, reference }: PlannedPayment) =>
    loanId ?? `${provider} ${reference}`,
})

async function postAll(
  db: Database,
  planned: readonly PlannedPayment[],
): Promise<readonly PostedOutcome[]> {
  const { rows } = await sql<{ outcomes: PostedOutcome[] }>`
    select post_payments(${JSON.stringify(planned)}::jsonb) as outcomes`.execute(db)
  return rows[0]?.outcomes ?? []
}
