import { ROLES, type Role } from '#contract/console/roles.ts'
import {
  type AccountDeps,
  addAccount,
  emailOf,
  hasEnded,
  newInvitation,
} from '#server/backoffice/accounts/invite-staff.ts'
import { endInvitations } from '#server/backoffice/accounts/invitation-store.ts'
import {
  findAccountByEmail,
  lockAccounts,
  setRoles,
} from '#server/backoffice/accounts/staff-account-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { writeStaffLog } from '#server/backoffice/staff-log/write-staff-log.ts'

/**
 * Invites a person with a role from the server's own machine, where nobody checks: for the first
 * admin, and for whoever is the only one.
 *
 * @returns the link
 * @throws Refusal for what is no e-mail address, and for an account that has ended
 */
export async function inviteByCommand(
  deps: AccountDeps,
  db: Database,
  {
    email: typed,
    role,
    name,
  }: { readonly email: string; readonly role: Role; readonly name: string },
): Promise<string> {
  const email = emailOf(typed)
  const link = await db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const known = await findAccountByEmail(tx, email)
    if (known?.state === 'ended') throw hasEnded()
    const { id, roles } = known ?? (await addAccount(deps, tx, email, name))
    await setRoles(tx, id, [...new Set([...roles, role])])
    return newInvitation(deps, tx, id, null)
  })
  await note(deps, db, 'inviteStaff', `${email} as ${role}`)
  return link
}

/**
 * Gives a role without a new invitation; links that people of staff have end, and that of a command
 * stays. False: nobody has this e-mail.
 */
export async function giveRoleByCommand(
  deps: AccountDeps,
  db: Database,
  { email: typed, role }: { readonly email: string; readonly role: Role },
): Promise<boolean> {
  const email = emailOf(typed)
  const isGiven = await db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const known = await findAccountByEmail(tx, email)
    if (!known) return false
    if (known.state === 'ended') throw hasEnded()
    await setRoles(tx, known.id, [...new Set([...known.roles, role])])
    await endInvitations(tx, known.id, deps.clock.now(), 'staff')
    return true
  })
  if (isGiven) await note(deps, db, 'requestRole', `${email} as ${role}`)
  return isGiven
}

export function isRole(word: string): word is Role {
  return ROLES.some((role) => role === word)
}

async function note(
  { clock, random }: AccountDeps,
  db: Database,
  act: string,
  reason: string,
): Promise<void> {
  const line = {
    callId: random.uuid(),
    staffId: null,
    roles: [],
    kind: 'done',
    act,
    borrowerIds: [],
    reason: `By a command on the server: ${reason}`,
    address: 'server',
  } as const
  await writeStaffLog(db, line, clock.now())
}
