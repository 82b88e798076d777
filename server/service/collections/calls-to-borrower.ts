import type { Language } from '#contract/brand.ts'
import type { Database } from '#server/platform/database/database.ts'
import { CALL_MESSAGES } from '#server/service/collections/call-messages.ts'
import { callsTo } from '#server/service/collections/contact-store.ts'

/** The newest calls to a borrower about late loans in words for them, newest first. */
export async function callsToBorrower(
  db: Database,
  borrowerId: string,
  language: Language,
): Promise<{ at: Temporal.Instant; channel: 'call'; text: string }[]> {
  const calls = await callsTo(db, borrowerId)
  return calls.map(({ at, loanNumber, outcome }) => ({
    at,
    channel: 'call',
    text: CALL_MESSAGES[language][outcome ?? 'unknown'](loanNumber),
  }))
}
