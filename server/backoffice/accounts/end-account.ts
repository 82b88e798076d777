import { CODES } from '#contract/codes.ts'
import { endSessions } from '#server/backoffice/access/own-sessions.ts'
import { endInvitations } from '#server/backoffice/accounts/invitation-store.ts'
import {
  findAccount,
  lockAccounts,
  toEnded,
  takeRoles,
} from '#server/backoffice/accounts/staff-account-store.ts'
import { protectLastAdmin } from '#server/backoffice/accounts/staff-roles.ts'
import { refuseRequestsFor } from '#server/backoffice/accounts/staff-request-store.ts'
import { forgetCredentials } from '#server/backoffice/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * Ends an account: its sessions, invitations, roles and credentials at once and for good. Ended
 * twice it is ended once.
 *
 * @throws Refusal -1001 for nobody, -1005 for the last admin
 */
export async function endAccount(
  db: Database,
  staffId: string,
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const account = await findAccount(tx, staffId)
    if (!account) throw new Refusal(CODES.notFound, englishOnly('This was not found.'))
    if (account.state === 'ended') return
    await protectLastAdmin(tx, account)
    await toEnded(tx, staffId)
    await takeRoles(tx, staffId, account.roles)
    await endSessions(tx, staffId, now)
    await endInvitations(tx, staffId, now)
    await refuseRequestsFor(tx, staffId)
    await forgetCredentials(tx, staffId)
  })
}
