import { CODES } from '#contract/codes.ts'
import { endSessions } from '#server/backoffice/access/own-sessions.ts'
import { findInvitation, takeInvitation } from '#server/backoffice/accounts/invitation-store.ts'
import { lockAccounts, setName, toActive } from '#server/backoffice/accounts/staff-account-store.ts'
import {
  onlyDigits,
  forgetCredentials,
  type NewPassword,
  storePassword,
} from '#server/backoffice/credentials/credentials.ts'
import { passwordHash } from '#server/backoffice/credentials/password-hash.ts'
import { passwordFault } from '#server/backoffice/credentials/password-rules.ts'
import { passwordWords } from '#server/backoffice/credentials/password-words.ts'
import {
  madeStaffPasskey,
  storeStaffPasskey,
} from '#server/backoffice/credentials/staff-passkey.ts'
import { openedTotpKey, totpPeriod } from '#server/backoffice/credentials/totp.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What the invited person chose. */
export interface Acceptance {
  readonly secret: string
  readonly name: string
  /** The passkey that their device made; alone it is enough. */
  readonly passkey: string | undefined
  readonly password: string | undefined
  /** Of the authenticator app, which shows that it has the key. */
  readonly code: string | undefined
  /** Browser and system, as the name of the passkey. */
  readonly device: string
}

/** Whom an open invitation is for, and the key of its authenticator app. */
export async function invitedPerson(
  deps: Pick<PlatformDependencies, 'clock' | 'config' | 'database'>,
  secret: string,
) {
  const found = await findInvitation(deps.database, secretHash(secret), deps.clock.now())
  if (!found) throw noInvitation()
  const { staffId, email, name, totpKey } = found
  return { staffId, email, name, totpKey: openedTotpKey(deps.config.keys.staff, staffId, totpKey) }
}

/**
 * Accepts an invitation, once: whatever the person signed in with before is gone, and their open
 * sessions end.
 *
 * @throws Refusal -1001 for a link that is used, replaced or too old; -1002 for what is not accepted
 */
export async function accept(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'random'>,
  { secret, name, device, ...chosen }: Acceptance,
): Promise<{ staffId: string; recoveryCodes: string[]; began: 'password' | 'passkey' }> {
  const invited = await invitedPerson(deps, secret)
  const { staffId } = invited
  if (name.trim() === '') throw inputRefused(englishOnly('name: write your name.'))
  const password = await passwordOf(deps, invited, { name, ...chosen })
  const passkey =
    chosen.passkey === undefined
      ? null
      : await madeStaffPasskey(deps, staffId, chosen.passkey, device)
  if (chosen.passkey !== undefined && !passkey)
    throw inputRefused(englishOnly('passkey: it was not accepted. Try again.'))
  if (!password && !passkey)
    throw inputRefused(englishOnly('password: choose a password, or a passkey.'))

  const now = deps.clock.now()
  const recoveryCodes = await deps.database.transaction().execute(async (tx) => {
    await lockAccounts(tx)
    if (!(await takeInvitation(tx, secretHash(secret), now))) throw noInvitation()
    await toActive(tx, staffId)
    await setName(tx, staffId, name.trim())
    await endSessions(tx, staffId, now)
    await forgetCredentials(tx, staffId)
    if (passkey) await storeStaffPasskey(tx, passkey)
    return password ? storePassword(deps, tx, staffId, password) : []
  })
  return { staffId, recoveryCodes, began: password ? 'password' : 'passkey' }
}

/** Null: a passkey alone. */
async function passwordOf(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database'>,
  invited: { readonly email: string; readonly name: string; readonly totpKey: string },
  { name, password, code }: Pick<Acceptance, 'name' | 'password' | 'code'>,
): Promise<NewPassword | null> {
  if (password === undefined) return null
  const { email, totpKey } = invited
  const fault = passwordFault(
    password,
    await passwordWords(deps, { email, names: [invited.name, name] }),
  )
  if (fault) throw inputRefused(englishOnly(`password: ${fault}`))
  const period = totpPeriod(totpKey, onlyDigits(code ?? ''), deps.clock.now())
  if (period === null)
    throw inputRefused(
      englishOnly('code: this code is not right. Type the one that the app shows now.'),
    )
  return { hash: await passwordHash(password), totpKey, period }
}

function noInvitation(): Refusal {
  return new Refusal(
    CODES.notFound,
    englishOnly('This invitation is used or too old. Ask an admin for another one.'),
  )
}
