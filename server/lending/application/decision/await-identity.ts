import { sql } from 'kysely'
import { type IdentityState, PICTURE_REASONS } from '#domain/underwriting/underwriting.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/** What an application waits for while the pictures of the borrower's ID are so far. */
export function waitsFor(identity: IdentityState | null): 'pictures' | 'comparison' | null {
  if (identity === 'missing') return 'pictures'
  return identity === 'sent' ? 'comparison' : null
}

/**
 * Lets the applications of a borrower go on as the pictures of their ID do. Once staff accept them,
 * an application that nothing else held up is approved by the policy, at once.
 */
export async function goOnWithIdentity(
  tx: Transaction,
  borrowerId: string,
  identity: IdentityState,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update loan set waits_for = ${waitsFor(identity)}
    where borrower_id = ${borrowerId} and status = 21 and verdict is null
      and accepted->'reasons' ?| array[${sql.join(PICTURE_REASONS)}]`.execute(tx)
  if (identity !== 'accepted') return
  await sql`
    update loan set verdict = 'approve', verdict_at = date_trunc('microseconds', ${at}::timestamptz)
    where borrower_id = ${borrowerId} and status = 21 and verdict is null
      and accepted->'reasons' <> '[]'
      and accepted->'reasons' <@ ${JSON.stringify(PICTURE_REASONS)}::jsonb`.execute(tx)
}
