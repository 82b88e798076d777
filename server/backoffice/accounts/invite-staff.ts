import { CODES } from '#contract/codes.ts'
import type { Role } from '#contract/console/roles.ts'
import { endInvitations, insertInvitation } from '#server/backoffice/accounts/invitation-store.ts'
import {
  findAccount,
  findAccountByEmail,
  insertAccount,
  lockAccounts,
  type StaffAccount,
} from '#server/backoffice/accounts/staff-account-store.ts'
import {
  insertStaffRequest,
  refuseRequestsFor,
} from '#server/backoffice/accounts/staff-request-store.ts'
import { newTotpKey, sealedTotpKey } from '#server/backoffice/credentials/totp.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusal.ts'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** What invitations need; a command on the server has no more. */
export type AccountDeps = Pick<PlatformDependencies, 'clock' | 'random'> & {
  readonly config: Pick<PlatformDependencies['config'], 'keys' | 'publicUrl'>
}

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
 * @returns the link, which opens the account for 48 hours; null: another admin checks first
 * @throws Refusal -1002 for what is no e-mail address, -1005 for an account that has ended
 */
export async function invite(
  deps: AccountDeps,
  db: Database,
  { email: typed, name, roles, reason }: Invited,
  madeBy: string,
): Promise<string | null> {
  const email = emailOf(typed)
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const known = await findAccountByEmail(tx, email)
    if (known?.state === 'ended') throw hasEnded()
    const account = known ?? (await addAccount(deps, tx, email, name))
    const about = { staffId: account.id, reason, madeBy }
    const isOpened = account.roles.length === 0
    // First: it refuses what was requested for whoever opened the account before.
    const link = isOpened ? await newInvitation(deps, tx, account.id, madeBy) : null
    for (const role of roles.filter((one) => !account.roles.includes(one)))
      await request(deps, tx, { ...about, kind: 'role', role })
    if (!isOpened) await request(deps, tx, { ...about, kind: 'invitation', role: null })
    return link
  })
}

/**
 * Makes the invitation of a person: earlier links of theirs open nothing any more, and what waits for
 * them is refused, since somebody else may open this one.
 */
export async function newInvitation(
  deps: AccountDeps,
  tx: Transaction,
  staffId: string,
  madeBy: string | null,
): Promise<string> {
  const now = deps.clock.now()
  const secret = deps.random.token()
  await endInvitations(tx, staffId, now)
  await refuseRequestsFor(tx, staffId)
  const totpKey = sealedTotpKey(deps.config.keys.staff, staffId, newTotpKey())
  await insertInvitation(tx, { hash: secretHash(secret), staffId, madeBy, totpKey }, now)
  // After #, so that no log and no other site gets it.
  return `${deps.config.publicUrl}/console/invitation#${secret}`
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

/** @throws Refusal -1002 */
export function emailOf(typed: string): string {
  const email = typed.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw inputRefused(englishOnly('email: write it like ana@lender.ph.'))
  return email
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
