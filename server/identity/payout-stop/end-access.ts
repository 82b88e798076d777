import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Doubt, unbindAccount } from '#server/identity/payout-account/unbind-account.ts'
import { endAllSessions } from '#server/identity/session/end-sessions.ts'

/**
 * Hours before somebody was seen in a borrower's place in which they may have bound an account: the
 * borrower was told of an older one in time (CHANGED_ACCOUNT_HOURS).
 */
export const DOUBTED_HOURS = 24

/**
 * Ends whatever leads into a borrower's account, since some of it may be a stranger's: sessions,
 * with them the devices that messages go to, and passkeys. No browser is known any more: the next
 * sign-in in each is told, and counts as a stranger's, also in the borrower's own. A payout account
 * that was bound since then is taken back. The borrower signs in again with a code to their number.
 */
export async function endAccess(tx: Transaction, borrowerId: string, doubt: Doubt): Promise<void> {
  await unbindAccount(tx, borrowerId, doubt)
  await endAllSessions(tx, borrowerId)
  await sql`update borrower set lock_outs = lock_outs + 1 where id = ${borrowerId}`.execute(tx)
  await tx.deleteFrom('passkey').where('borrower_id', '=', borrowerId).execute()
}
