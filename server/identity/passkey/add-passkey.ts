import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { CODES } from '#contract/codes.ts'
import { MARKETS } from '#domain/market/market.ts'
import { maskedPhone } from '#domain/market/phone.ts'
import { makeChallenge, useChallenge } from '#server/identity/passkey/challenge.ts'
import { PASSKEY_MESSAGES } from '#server/identity/passkey/passkey-messages.ts'
import { insertPasskey, lockOwner, readPasskeys } from '#server/identity/passkey/passkey-store.ts'
import { parsedAnswer } from '#server/identity/passkey/parsed-answer.ts'
import { toRelyingParty } from '#server/identity/passkey/relying-party.ts'
import { sessionLasts } from '#server/identity/session/lock-borrower.ts'
import type { Confirming } from '#server/identity/sign-in/confirm-by-code.ts'
import { confirmUnlessFresh } from '#server/identity/sign-in/fresh-session.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** More than anybody's devices. */
const MAX_PASSKEYS = 10

/** ES256 and RS256: what phones and Windows make. */
const ALGORITHMS = [-7, -257]

/**
 * What a device needs to make a passkey. A passkey is a way in for ever, so that it needs a fresh
 * proof. It names the borrower by a masked number, and by their id, which says nothing to others.
 *
 * @throws Refusal -1006 without a fresh proof, -1005 with ten passkeys
 */
export async function optionsToAdd(
  deps: Pick<Dependencies, 'config' | 'database' | 'limits' | 'random'>,
  who: Confirming,
  smsCode: string | undefined,
): Promise<string> {
  const { borrowerId } = who.session
  const { id } = toRelyingParty(deps, who.brand)
  await confirmUnlessFresh(deps, who, 'passkey', smsCode)
  const { phone } = await lockOwner(deps.database, borrowerId)
  const present = await readPasskeys(deps.database, borrowerId)
  if (present.length >= MAX_PASSKEYS) throw refused('tooMany', CODES.notInThisStatus)
  const options = await generateRegistrationOptions({
    rpName: who.brand.appName,
    rpID: id,
    userName: maskedPhone(MARKETS[who.brand.market].phone, phone),
    userID: new TextEncoder().encode(borrowerId),
    challenge: bytesOf(await makeChallenge(deps.database, deps.random, 'add', borrowerId)),
    excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return JSON.stringify(options)
}

/**
 * Adds the passkey that a device made, and tells the borrower.
 *
 * @throws Refusal -1005 for an answer to no open question, of another address, or without the
 *   owner's screen lock; -1000 of a session that was ended meanwhile
 */
export async function storePasskey(
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'hooks' | 'random'>,
  { session, brand }: Confirming,
  answer: string,
  name: string,
): Promise<void> {
  const { borrowerId } = session
  const { registrationInfo } = await verified(deps, brand, borrowerId, answer)
  if (!registrationInfo) throw refused('notAdded', CODES.notInThisStatus)
  const { credential } = registrationInfo
  await deps.database.transaction().execute(async (tx) => {
    await lockOwner(tx, borrowerId)
    const { length } = await readPasskeys(tx, borrowerId)
    if (length >= MAX_PASSKEYS) throw refused('tooMany', CODES.notInThisStatus)
    const id = deps.random.uuid()
    const isNew = await insertPasskey(tx, {
      id,
      borrowerId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 8),
      name,
    })
    if (!isNew) throw refused('notAdded', CODES.notInThisStatus)
    await deps.hooks.planNotification(deps, tx, { event: 'passkeyAdded', borrowerId, subject: id })
    await sessionLasts(tx, session.id)
  })
}

async function verified(
  deps: Pick<Dependencies, 'config' | 'database'>,
  brand: Confirming['brand'],
  borrowerId: string,
  answer: string,
): Promise<VerifiedRegistrationResponse> {
  const { id, origin } = toRelyingParty(deps, brand)
  try {
    return await verifyRegistrationResponse({
      response: parsedAnswer<RegistrationResponseJSON>(answer),
      expectedChallenge: (challenge) => useChallenge(deps.database, challenge, 'add', borrowerId),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
  } catch {
    // The library throws for whatever does not fit; a borrower can only try again.
    return { verified: false }
  }
}

function refused(message: 'notAdded' | 'tooMany', code: '-1005') {
  return new Refusal(code, localized(PASSKEY_MESSAGES, message))
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}
