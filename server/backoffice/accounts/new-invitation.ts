import {
  endInvitations,
  insertInvitation,
  queueAlarm,
  queueMail,
} from '#server/backoffice/accounts/invitation-store.ts'
import { refuseRequestsFor } from '#server/backoffice/accounts/staff-request-store.ts'
import { newTotpKey, sealedTotpKey } from '#server/backoffice/credentials/totp.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decrypt, encrypt } from '#server/platform/field-encryption/field-cipher.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { ServerConfig } from '#server/providers/provider-settings.ts'

/** What invitations need; a command on the server has no more. */
export type AccountDeps = Pick<PlatformDependencies, 'clock' | 'random'> & {
  readonly config: Pick<ServerConfig, 'keys' | 'publicUrl' | 'providers' | 'hasSandbox'>
}

/** Invites a person: the link is mailed to them once this transaction holds, and shown to nobody. */
export async function mailInvitation(
  deps: AccountDeps,
  tx: Transaction,
  staffId: string,
  madeBy: string | null,
): Promise<void> {
  const mailId = deps.random.uuid()
  await replaceInvitation(deps, tx, { staffId, madeBy, mailId })
  await queueMail(tx, mailId)
}

/**
 * Invites a person whose link whoever runs the command gives them; the server raises an alarm.
 *
 * @param next the page of the console to which the account leads
 */
export async function shownInvitation(
  deps: AccountDeps,
  tx: Transaction,
  staffId: string,
  next = '',
): Promise<string> {
  const secret = await replaceInvitation(deps, tx, { staffId, madeBy: null, mailId: null })
  await queueAlarm(tx, staffId, deps.clock.now())
  return invitationLink(deps.config, secret, next)
}

/** After #, so that no log and no other site gets it. */
export function invitationLink(
  { publicUrl }: { readonly publicUrl: string },
  secret: string,
  next = '',
) {
  return `${publicUrl}/console/invitation${next && `?next=${next}`}#${secret}`
}

/** @throws FieldUnreadable when the server's key is gone */
export function openedSecret(keys: KeyRing, mailId: string, stored: Buffer): string {
  return decrypt(keys, placeOf(mailId), stored)
}

/**
 * Earlier links of the person open nothing any more, and what waits for them is refused, since
 * somebody else may open this one.
 */
async function replaceInvitation(
  deps: AccountDeps,
  tx: Transaction,
  { staffId, madeBy, mailId }: { staffId: string; madeBy: string | null; mailId: string | null },
): Promise<string> {
  const { clock, random, config } = deps
  const now = clock.now()
  const secret = random.token()
  await endInvitations(tx, staffId, now)
  await refuseRequestsFor(tx, staffId)
  const invitation = {
    hash: secretHash(secret),
    staffId,
    madeBy,
    totpKey: sealedTotpKey(config.keys.staff, staffId, newTotpKey()),
    mailId,
    secret: mailId === null ? null : encrypt(config.keys.staff, placeOf(mailId), secret),
  }
  await insertInvitation(tx, invitation, now)
  return secret
}

function placeOf(owner: string) {
  return { column: 'staff_invitation.secret', owner }
}
