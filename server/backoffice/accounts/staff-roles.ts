import { CODES } from '#contract/codes.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import { endInvitations } from '#server/backoffice/accounts/invitation-store.ts'
import { hasEnded } from '#server/backoffice/accounts/invite-staff.ts'
import { refuseWithoutMail } from '#server/backoffice/mail/mail-setting.ts'
import { type AccountDeps, mailInvitation } from '#server/backoffice/accounts/new-invitation.ts'
import {
  countAdminsBesides,
  findAccount,
  giveRole,
  lockAccounts,
  type StaffAccount,
  takeRoles,
} from '#server/backoffice/accounts/staff-account-store.ts'
import {
  insertStaffRequest,
  lockStaffRequest,
  markRequestChecked,
  type StaffRequest,
} from '#server/backoffice/accounts/staff-request-store.ts'
import { refuseOfEnded } from '#server/platform/staff/refuse-ended.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * Requests a role for a person; it holds once another admin has checked it. The same request twice
 * is one.
 *
 * @returns the id of the request
 * @throws Refusal -1001 for nobody, -1005 when the account has ended or has the role
 */
export async function requestRoleFor(
  { random, clock }: AccountDeps,
  db: Database,
  wanted: { readonly staffId: string; readonly role: Role; readonly reason: string },
  madeBy: string,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const { roles } = await openAccount(tx, wanted.staffId)
    if (roles.includes(wanted.role)) throw notPossible('They have this role.')
    const request = { ...wanted, id: random.uuid(), kind: 'role', madeBy } as const
    return insertStaffRequest(tx, request, clock.now())
  })
}

/**
 * Accepts or refuses a request, and does it, in the transaction that keeps who checked it. Checked
 * twice the same way it is done once. A role is for whoever opened the account: it is accepted once
 * somebody has, and ends the links that would open it anew.
 *
 * @returns whether the link of a new invitation is mailed to its person
 * @throws Refusal -1005 for the person who requested it or whom it is about, for a role of an account
 *   that nobody opened, for an invitation where no mail can be sent, and for what was checked
 *   otherwise before
 */
export async function checkStaffRequest(
  deps: AccountDeps,
  db: Database,
  { requestId, isAccepted }: { readonly requestId: string; readonly isAccepted: boolean },
  checker: string,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const request = await lockStaffRequest(tx, requestId)
    if (!request) throw notFound()
    const isOwn = request.madeBy === checker || request.staffId === checker
    if (isOwn) throw notPossible('Another admin must approve this request.')
    if (request.isAccepted === isAccepted) return false
    if (request.isAccepted !== null) throw notPossible('This request was checked before.')
    if (isAccepted) await refuseOfEnded(tx, request.madeBy)
    await markRequestChecked(tx, requestId, checker, isAccepted, deps.clock.now())
    return isAccepted ? carryOut(deps, tx, request, checker) : false
  })
}

async function carryOut(
  deps: AccountDeps,
  tx: Transaction,
  { id, kind, staffId }: StaffRequest,
  checker: string,
): Promise<boolean> {
  const { state } = await openAccount(tx, staffId)
  if (kind === 'invitation') {
    refuseWithoutMail(deps.config)
    await mailInvitation(deps, tx, staffId, checker)
    return true
  }
  if (state === 'invited')
    throw notPossible('They have not opened their account yet. Check this once they have.')
  await giveRole(tx, id)
  // Whoever holds an open link is perhaps not the person for whom the role was checked.
  await endInvitations(tx, staffId, deps.clock.now())
  return false
}

/** Takes a role away at once. @throws Refusal -1005 for the role of the last admin */
export async function takeRoleFrom(
  { clock }: Pick<AccountDeps, 'clock'>,
  db: Database,
  { staffId, role }: { readonly staffId: string; readonly role: Role },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const account = await openAccount(tx, staffId)
    if (role === 'admin') await protectLastAdmin(tx, account)
    await takeRoles(tx, staffId, [role])
    await endInvitations(tx, staffId, clock.now())
  })
}

/** @throws Refusal -1005 when nobody could make accounts without this person */
export async function protectLastAdmin(
  tx: Transaction,
  { id, roles, state }: StaffAccount,
): Promise<void> {
  const isAdmin = state === 'active' && roles.includes('admin')
  if (isAdmin && (await countAdminsBesides(tx, id)) === 0)
    throw notPossible('This is the last admin. Make another one first.')
}

/** @throws Refusal -1001, -1005 */
async function openAccount(tx: Transaction, id: string): Promise<StaffAccount> {
  const account = await findAccount(tx, id)
  if (!account) throw notFound()
  if (account.state === 'ended') throw hasEnded()
  return account
}

function notFound(): Refusal {
  return new Refusal(CODES.notFound, englishOnly('This was not found.'))
}

function notPossible(why: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(why))
}
