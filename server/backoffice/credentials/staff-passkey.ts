import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  countStaffUse,
  deleteStaffPasskey,
  findStaffPasskey,
  insertChallenge,
  insertStaffPasskey,
  type PasskeyPurpose,
  renameStaffPasskey,
  type StaffPasskey,
  staffPasskeys,
  sweepStaffChallenges,
  takeChallenge,
} from '#server/backoffice/credentials/staff-passkey-store.ts'
import { parsedAnswer } from '#server/identity/passkey/parsed-answer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inputRefused } from '#server/platform/http/refusals/refusal.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

type Deps = Pick<PlatformDependencies, 'config' | 'clock' | 'database' | 'random'>

/** ES256 and RS256: what phones, security keys and Windows make. */
const ALGORITHMS = [-7, -257]

/** What a device needs to make a passkey for a person, as JSON. */
export async function staffPasskeyOptions(
  deps: Deps,
  staff: { readonly id: string; readonly email: string },
): Promise<string> {
  const present = await staffPasskeys(deps.database, staff.id)
  const options = await generateRegistrationOptions({
    rpName: 'Staff console',
    rpID: consoleHost(deps).id,
    userName: staff.email,
    userID: new TextEncoder().encode(staff.id),
    challenge: bytesOf(await newChallenge(deps, 'add', staff.id)),
    excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return JSON.stringify(options)
}

/** The passkey that a device made, to be stored; null when its answer is not accepted. */
export async function madeStaffPasskey(
  { database, random, clock, ...deps }: Deps,
  staffId: string,
  answer: string,
  name: string,
): Promise<Omit<StaffPasskey, 'usedAt'> | null> {
  const { id, origin } = consoleHost(deps)
  const now = clock.now()
  const { registrationInfo } = await refusing(() =>
    verifyRegistrationResponse({
      response: parsedAnswer<RegistrationResponseJSON>(answer),
      expectedChallenge: (challenge) => takeChallenge(database, challenge, 'add', staffId, now),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!registrationInfo) return null
  const { credential } = registrationInfo
  return {
    id: random.uuid(),
    staffId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 8),
    name,
    addedAt: now,
  }
}

/**
 * A question for a passkey, as JSON.
 *
 * @param staffId null: a visitor, whom the passkey names
 */
export async function staffPasskeyQuestion(
  deps: Deps,
  purpose: Exclude<PasskeyPurpose, 'add'>,
  staffId: string | null,
): Promise<string> {
  const own = staffId === null ? [] : await staffPasskeys(deps.database, staffId)
  const options = await generateAuthenticationOptions({
    rpID: consoleHost(deps).id,
    challenge: bytesOf(await newChallenge(deps, purpose, staffId)),
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports],
    })),
  })
  return JSON.stringify(options)
}

/** The person whose passkey signed the open question; null for whatever does not fit. */
export async function staffOfPasskey(
  { database, clock, ...deps }: Deps,
  purpose: Exclude<PasskeyPurpose, 'add'>,
  staffId: string | null,
  answer: string,
): Promise<string | null> {
  const { id, origin } = consoleHost(deps)
  const now = clock.now()
  const { verified, passkey, counter } = await refusing(async () => {
    const response = parsedAnswer<AuthenticationResponseJSON>(answer)
    const found = await findStaffPasskey(database, response.id)
    if (!found || (staffId !== null && found.staffId !== staffId)) return { verified: false }
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => takeChallenge(database, challenge, purpose, staffId, now),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: found.credentialId,
        publicKey: new Uint8Array(found.publicKey),
        counter: found.counter,
      },
    })
    const { newCounter } = checked.authenticationInfo
    return { verified: checked.verified, passkey: found, counter: newCounter }
  })
  if (!verified || !passkey || counter === undefined) return null
  const isNext = await countStaffUse(database, { id: passkey.id, counter }, now)
  return isNext ? passkey.staffId : null
}

/** The library throws for whatever does not fit; a person can only try again. */
async function refusing<T extends { verified: boolean }>(
  work: () => Promise<T>,
): Promise<Partial<T> & { verified: boolean }> {
  try {
    return await work()
  } catch {
    return { verified: false } as Partial<T> & { verified: boolean }
  }
}

/** The console is at the server's own address, whatever host a request names. */
function consoleHost({ config }: Pick<Deps, 'config'>) {
  const { origin, hostname } = new URL(config.publicUrl)
  return { id: hostname, origin }
}

async function newChallenge(
  { database, random, clock }: Omit<Deps, 'config'>,
  purpose: PasskeyPurpose,
  staffId: string | null,
): Promise<string> {
  const challenge = random.token()
  await insertChallenge(database, challenge, purpose, staffId, clock.now())
  return challenge
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'))
}

/** The passkeys of a person, the last added first. */
export async function passkeysOfStaff(db: Database, staffId: string) {
  return staffPasskeys(db, staffId)
}

/** Stores a passkey that a device made. @throws Refusal -1002 when its name is taken */
export async function storeStaffPasskey(
  db: Database,
  passkey: Omit<StaffPasskey, 'usedAt'>,
): Promise<void> {
  if (!(await insertStaffPasskey(db, passkey)))
    throw inputRefused(englishOnly('passkey: this device has one for another account.'))
}

/** @returns false when it is none of this person's */
export async function namePasskeyOfStaff(
  db: Database,
  staffId: string,
  named: { readonly id: string; readonly name: string },
): Promise<boolean> {
  return renameStaffPasskey(db, staffId, named)
}

/** @returns its name; null: it is none of this person's */
export async function removePasskeyOfStaff(
  db: Database,
  staffId: string,
  id: string,
): Promise<string | null> {
  return deleteStaffPasskey(db, staffId, id)
}

/** Deletes questions that nobody answered. */
export async function sweepStaffPasskeyQuestions(
  db: Database,
  now: Temporal.Instant,
): Promise<boolean> {
  return sweepStaffChallenges(db, now)
}
