import { CODES } from '#contract/codes.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import { addAccount, hasEnded } from '#server/backoffice/accounts/invite-staff.ts'
import { refuseWithoutMail } from '#server/backoffice/mail/mail-setting.ts'
import {
  type AccountDeps,
  mailInvitation,
  shownInvitation,
} from '#server/backoffice/accounts/new-invitation.ts'
import {
  countAdminsBesides,
  findAccountByEmail,
  giveRoleUnchecked,
  lockAccounts,
} from '#server/backoffice/accounts/staff-account-store.ts'
import { normalizeEmail } from '#server/backoffice/credentials/staff-email.ts'
import { endInvitations } from '#server/backoffice/accounts/invitation-store.ts'
import { logCommand } from '#server/backoffice/staff-log/log-command.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/**
 * Invites a person with a role from the server's own machine, as the owner of the tables: nobody
 * checks. The link is mailed to them; for the first admin, and where no other one signs in, it is
 * shown instead, with an alarm.
 *
 * @returns the link that is shown; null: it is mailed
 * @throws Refusal for what is no e-mail address, for an account that has ended, and where the link is
 *   to be mailed and cannot be
 */
export async function inviteByCommand(
  deps: AccountDeps,
  db: Database,
  {
    email: typed,
    role,
    name,
  }: { readonly email: string; readonly role: Role; readonly name: string },
): Promise<string | null> {
  const email = normalizeEmail(typed)
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const known = await findAccountByEmail(tx, email)
    if (known?.state === 'ended') throw hasEnded()
    const isShown = (await countAdminsBesides(tx, known?.id ?? null)) === 0
    if (!isShown) refuseWithoutMail(deps.config)
    const { id } = known ?? (await addAccount(deps, tx, email, name))
    await giveRoleUnchecked(tx, id, role)
    const next = role === 'admin' ? SET_UP_PAGE : ''
    const link = isShown ? await shownInvitation(deps, tx, id, next) : null
    if (!isShown) await mailInvitation(deps, tx, id, null)
    await logCommand(
      deps,
      tx,
      'inviteStaff',
      `${email} as ${role}, link ${isShown ? 'shown' : 'mailed'}`,
    )
    return link
  })
}

/** Where an admin without others begins: what the lender needs, and lacks. */
const SET_UP_PAGE = '/console/setup'

/**
 * Gives a role without a new invitation; open links end. False: nobody has this e-mail.
 *
 * @throws Refusal for an account that has ended, and for one that its person has not opened
 */
export async function giveRoleByCommand(
  deps: AccountDeps,
  db: Database,
  { email: typed, role }: { readonly email: string; readonly role: Role },
): Promise<boolean> {
  const email = normalizeEmail(typed)
  return db.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    const known = await findAccountByEmail(tx, email)
    if (!known) return false
    if (known.state === 'ended') throw hasEnded()
    if (known.state === 'invited') throw isNotOpened()
    await giveRoleUnchecked(tx, known.id, role)
    await endInvitations(tx, known.id, deps.clock.now())
    await logCommand(deps, tx, 'requestRole', `${email} as ${role}`)
    return true
  })
}

function isNotOpened(): Refusal {
  return new Refusal(
    CODES.notInThisStatus,
    englishOnly('They have not opened their account yet. Invite them with the role instead.'),
  )
}
