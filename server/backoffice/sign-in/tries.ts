import { writtenEmail } from '#server/backoffice/credentials/staff-email.ts'
import { hasSignedInFrom } from '#server/backoffice/access/own-sessions.ts'
import {
  countTry,
  forgetTries,
  sweepStaffWaits,
  type WaitRule,
} from '#server/backoffice/sign-in/wait-store.ts'
import { hostBlock } from '#server/platform/http/limits/address-block.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** Of one account, from one address. */
const ACCOUNT_HERE: WaitRule = { freeTries: 5, mostSeconds: 15 * 60 }

/** Of one account, from all addresses that it has not signed in from within a month. */
const ACCOUNT: WaitRule = { freeTries: 20, mostSeconds: 15 * 60 }

/** From one address, whatever the account. */
const ADDRESS: WaitRule = { freeTries: 50, mostSeconds: 15 * 60 }

/** Who tries to sign in. */
export interface Trier {
  /** As typed, or of the session. */
  readonly email: string
  /** Null: nobody has this e-mail. The waits are the same. */
  readonly staffId: string | null
  readonly address: string
}

/**
 * Counts a try, before anything is checked.
 *
 * Whoever guesses from elsewhere never keeps a person out of the place they usually work from, nor
 * from a passkey: the waits of an account do not hold there.
 *
 * @returns 0, or the seconds to wait
 */
export async function secondsToWait(
  { database, clock }: Pick<PlatformDependencies, 'database' | 'clock'>,
  trier: Trier,
): Promise<number> {
  const now = clock.now()
  const { address, here, account } = subjectsOf(trier)
  const ofAddress = await countTry(database, address, ADDRESS, now)
  if (ofAddress > 0) return ofAddress
  const ofHere = await countTry(database, here, ACCOUNT_HERE, now)
  if (ofHere > 0) return ofHere
  const isKnown =
    trier.staffId !== null && (await hasSignedInFrom(database, trier.staffId, trier.address, now))
  return isKnown ? 0 : countTry(database, account, ACCOUNT, now)
}

/** Somebody signed in: their tries are forgotten, and nobody else's. */
export async function clearTries(
  { database }: Pick<PlatformDependencies, 'database'>,
  trier: Trier,
): Promise<void> {
  await forgetTries(database, subjectsOf(trier))
}

/** An account has one name here, however its e-mail is written. */
function subjectsOf({ email, staffId, address }: Trier) {
  const host = hostBlock(address)
  const name = staffId ?? secretHash(writtenEmail(email)).toString('hex')
  return {
    address: `address ${host}`,
    here: `account ${name} from ${host}`,
    account: `account ${name}`,
  }
}

/** Deletes tries that do not count any more. */
export async function sweepTries(db: Database, now: Temporal.Instant): Promise<boolean> {
  return sweepStaffWaits(db, now)
}
