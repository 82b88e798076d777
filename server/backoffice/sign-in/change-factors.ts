import { CODES } from '#contract/codes.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import {
  onlyDigits,
  hasAnyPassword,
  lockSignIns,
  replaceApp,
  replaceRecoveryCodes,
} from '#server/backoffice/credentials/credentials.ts'
import {
  madeStaffPasskey,
  passkeysOfStaff,
  removePasskeyOfStaff,
  storeStaffPasskey,
} from '#server/backoffice/credentials/staff-passkey.ts'
import { openedTotpKey, totpPeriod } from '#server/backoffice/credentials/totp.ts'
import { tellOfOwnAccount } from '#server/backoffice/mail/own-account-mails.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inputRefused, Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Person = Pick<StaffCaller['session'], 'staffId'>

/** Adds a passkey that a device made. @throws Refusal -1002 when it is not accepted */
export async function addPasskey(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'email' | 'random'>,
  { staffId }: Person,
  { made, name }: { readonly made: string; readonly name: string },
): Promise<void> {
  const passkey = await madeStaffPasskey(deps, staffId, made, name.trim() || 'Passkey')
  if (!passkey) throw inputRefused(englishOnly('made: the passkey was not accepted. Try again.'))
  await changing(deps, staffId, 'A passkey was added to your account.', async (tx) =>
    storeStaffPasskey(tx, passkey),
  )
}

/**
 * Removes a passkey.
 *
 * @throws Refusal -1001 when it is none of the person's, -1005 for their last way in
 */
export async function removePasskey(
  deps: Pick<Dependencies, 'clock' | 'database' | 'email' | 'random'>,
  { staffId }: Person,
  id: string,
): Promise<void> {
  await changing(deps, staffId, 'A passkey was removed from your account.', async (tx) => {
    const left = (await passkeysOfStaff(tx, staffId)).filter((each) => each.id !== id)
    if (left.length === 0 && !(await hasAnyPassword(tx, staffId)))
      throw notPossible('It is your only way in: add another passkey first.')
    if ((await removePasskeyOfStaff(tx, staffId, id)) === null) throw noPasskey()
  })
}

/**
 * Takes codes of another authenticator app from now on.
 *
 * @param sealed the key of the new app, as it was given to this person
 * @throws Refusal -1002 for a wrong code of it, -1005 for who signs in without a password
 */
export async function replaceAuthenticator(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'email' | 'random'>,
  { staffId }: Person,
  { sealed, newCode }: { readonly sealed: string; readonly newCode: string },
): Promise<void> {
  const totpKey = keyIn(deps, staffId, sealed)
  const period =
    totpKey === null ? null : totpPeriod(totpKey, onlyDigits(newCode), deps.clock.now())
  if (totpKey === null || period === null)
    throw inputRefused(
      englishOnly('newCode: this code is not right. Type the one that the new app shows now.'),
    )
  const text = 'Another authenticator app gives the codes of your account.'
  await changing(deps, staffId, text, async (tx) => {
    await refuseWithoutPassword(tx, staffId)
    await replaceApp(deps, tx, staffId, { totpKey, period })
  })
}

/** @returns ten recovery codes in place of the old ones */
export async function renewRecovery(
  deps: Pick<Dependencies, 'clock' | 'database' | 'email' | 'random'>,
  { staffId }: Person,
): Promise<string[]> {
  return changing(deps, staffId, 'Your recovery codes were renewed.', async (tx) => {
    await refuseWithoutPassword(tx, staffId)
    return replaceRecoveryCodes(tx, staffId)
  })
}

/** Changes how a person signs in, and tells them. */
async function changing<T>(
  deps: Pick<Dependencies, 'clock' | 'database' | 'email' | 'random'>,
  staffId: string,
  text: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return deps.database.transaction().execute(async (tx) => {
    await lockSignIns(tx, staffId)
    const done = await work(tx)
    await tellOfOwnAccount(deps, tx, staffId, text, deps.clock.now())
    return done
  })
}

async function refuseWithoutPassword(tx: Transaction, staffId: string): Promise<void> {
  if (!(await hasAnyPassword(tx, staffId)))
    throw notPossible('You sign in without a password: no app and no codes go with a passkey.')
}

/** Null: it is no key that this person was given. */
function keyIn(
  { config }: Pick<Dependencies, 'config'>,
  staffId: string,
  sealed: string,
): string | null {
  try {
    return openedTotpKey(config.keys.staff, staffId, Buffer.from(sealed, 'base64'))
  } catch {
    return null
  }
}

export function noPasskey(): Refusal {
  return new Refusal(CODES.notFound, englishOnly('This passkey was not found.'))
}

function notPossible(text: string): Refusal {
  return new Refusal(CODES.notInThisStatus, englishOnly(text))
}
