import type { Database } from '#server/platform/database/database.ts'
import { missedCallSince } from '#server/service/collections/contact-store.ts'

/** Hours for which a borrower may be told of a call that did not reach them. */
const MISSED_HOURS = 24

/** Whether the last call about a loan did not reach its borrower, and was a day ago at most. */
export async function hasMissedCall(
  db: Database,
  loan: { readonly id: string; readonly borrowerId: string },
  now: Temporal.Instant,
): Promise<boolean> {
  return missedCallSince(db, loan, now.subtract({ hours: MISSED_HOURS }))
}
