import { CODES } from '#contract/codes.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import { refuseWithoutMail } from '#server/backoffice/mail/mail-setting.ts'
import { type AccountDeps, mailInvitation } from '#server/backoffice/accounts/new-invitation.ts'
import {
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockAccounts,
  type StaffAccount,
} from '#server/backoffice/accounts/staff-account-store.ts'
import { normalizeEmail } from '#server/backoffice/credentials/staff-email.ts'
import { insertStaffRequest } from '#server/backoffice/accounts/staff-request-store.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** Whom to invite. */
export interface Invited {
  readonly email: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly reason: string
}

/**
 * Makes an account, or invites a known person again: accepting takes all away that they signed in
 * with before. Roles are requested, and another admin checks them once the account is opened. A new
 * invitation of who has a role waits for another admin too: whoever opens the link has the account.
 *
 * @returns whether a link is mailed to the person; false: another admin checks first
 * @throws Refusal -1002 for what is no e-mail address, -1005 for an account that has ended, and where
 *   no mail can be sent
 */
export async function invite(
  deps: AccountDeps,
  db: Database,
  { email: typed, name, roles, reason }: Invited,
  madeBy: string,
): Promise<boolean> {
  const email = normalizeEmail(typed)
  refuseWithoutMail(deps.config)
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const known = await findAccountByEmail(tx, email)
    if (known?.state === 'ended') throw hasEnded()
    const account = known ?? (await addAccount(deps, tx, email, name))
    const about = { staffId: account.id, reason, madeBy }
    const isMailed = account.roles.length === 0
    // First: it refuses what was requested for whoever opened the account before.
    if (isMailed) await mailInvitation(deps, tx, account.id, madeBy)
    for (const role of roles.filter((one) => !account.roles.includes(one)))
      await request(deps, tx, { ...about, kind: 'role', role })
    if (!isMailed) await request(deps, tx, { ...about, kind: 'invitation', role: null })
    return isMailed
  })
}

/** Adds an account without roles. */
export async function addAccount(
  deps: AccountDeps,
  tx: Transaction,
  email: string,
  name: string,
): Promise<StaffAccount> {
  const id = deps.random.uuid()
  await insertAccount(tx, { id, email, name: name.trim() || email }, deps.clock.now())
  const account = await findAccount(tx, id)
  if (!account) throw new Error('An account that was just made is missing.')
  return account
}

export function hasEnded(): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly('This account has ended.'))
}

async function request(
  { random, clock }: AccountDeps,
  tx: Transaction,
  wanted: Omit<Parameters<typeof insertStaffRequest>[1], 'id'>,
): Promise<string> {
  return insertStaffRequest(tx, { ...wanted, id: random.uuid() }, clock.now())
}
