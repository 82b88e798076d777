import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { CODES } from '#contract/codes.ts'
import type { PasskeyPurpose } from '#contract/sign-in/passkey.ts'
import { makeChallenge, useChallenge } from '#server/identity/passkey/challenge.ts'
import { PASSKEY_MESSAGES } from '#server/identity/passkey/passkey-messages.ts'
import { countUse, findPasskey, readPasskeys } from '#server/identity/passkey/passkey-store.ts'
import { parsedAnswer } from '#server/identity/passkey/parsed-answer.ts'
import { toRelyingParty } from '#server/identity/passkey/relying-party.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Who asks: a visitor is anybody's browser, so that the answer names no passkeys. */
export interface PasskeyAsker {
  readonly brand: BrandSetting
  readonly address: string
  /** Null: a visitor, who signs in. */
  readonly borrowerId: string | null
}

/**
 * A question for a passkey: any of this address for a visitor, whom the passkey names.
 *
 * @throws Refusal -1003 after too many of a network
 */
export async function questionFor(
  deps: Pick<Dependencies, 'config' | 'database' | 'limits' | 'random'>,
  { brand, address, borrowerId }: PasskeyAsker,
  purpose: PasskeyPurpose,
): Promise<string> {
  const { id } = toRelyingParty(deps, brand)
  await deps.limits.count('passkey', hostBlock(address))
  const own = borrowerId === null ? [] : await readPasskeys(deps.database, borrowerId)
  const challenge = await makeChallenge(deps.database, deps.random, purpose, borrowerId)
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
  })
  return JSON.stringify(options)
}

/**
 * The borrower whose passkey signed: the question was open and is used up, the address is the
 * brand's, the owner unlocked the device, and its count went on.
 *
 * @throws Refusal -1005, the same for whatever was wrong
 */
export async function ownerOfAnswer(
  deps: Pick<Dependencies, 'config' | 'database'>,
  { brand, borrowerId }: PasskeyAsker,
  purpose: PasskeyPurpose,
  answer: string,
): Promise<string> {
  const owner = await checkedOwner(deps, { brand, borrowerId }, purpose, answer).catch(() => null)
  if (owner === null)
    throw new Refusal(CODES.notInThisStatus, localized(PASSKEY_MESSAGES, 'notAccepted'))
  return owner
}

/** Throws, or answers null, for whatever does not fit. */
async function checkedOwner(
  deps: Pick<Dependencies, 'config' | 'database'>,
  { brand, borrowerId }: Pick<PasskeyAsker, 'brand' | 'borrowerId'>,
  purpose: PasskeyPurpose,
  answer: string,
): Promise<string | null> {
  const { id, origin } = toRelyingParty(deps, brand)
  const response = parsedAnswer<AuthenticationResponseJSON>(answer)
  const passkey = await findPasskey(deps.database, response.id)
  if (!passkey || passkey.brand !== brand.key) return null
  if (borrowerId !== null && passkey.borrowerId !== borrowerId) return null
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(deps.database, challenge, purpose, borrowerId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  })
  if (!verified) return null
  const isNext = await countUse(deps.database, passkey.id, authenticationInfo.newCounter)
  return isNext ? passkey.borrowerId : null
}
