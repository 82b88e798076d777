import { hostBlock, networkBlock } from '#server/platform/http/limits/address-block.ts'
import type { Limits } from '#server/platform/http/limits/limits.ts'
import type { CodeKey } from '#server/identity/sms-code/code-key.ts'
import { smsBudget } from '#server/identity/sms-code/sms-budget.ts'

/** From where a code is asked for, as far as limits count it. */
export type Origin =
  | { readonly kind: 'stranger'; readonly network: string }
  /** A browser that the borrower of this phone has signed in with. */
  | { readonly kind: 'knownBrowser'; readonly network: string }
  /** The signed-in borrower, who can ask for their own number only. */
  | { readonly kind: 'signedIn' }

/**
 * Counts one code that a stranger asks for. What they cannot see does not count: an unknown number
 * counts like a borrower's.
 *
 * @param isRaised whether a proof raises what the network may have
 * @throws Refusal -1003 when the address or its network has asked too often
 */
export async function countStranger(
  limits: Limits,
  address: string,
  isRaised = false,
): Promise<void> {
  await limits.count('smsAddress', hostBlock(address))
  await limits.count(isRaised ? 'smsNetworkProved' : 'smsNetwork', networkBlock(address))
}

/**
 * Counts one code to a phone. Strangers have a number of tries for each of their networks and one
 * for all of them within half a day; what they use up leaves the borrower's own browser its own.
 *
 * @throws Refusal -1003 within 60 seconds of the one before, and after too many
 */
export async function countPhone(limits: Limits, key: CodeKey, origin: Origin): Promise<void> {
  await limits.count('smsPause', pauseOf(key, origin))
  if (origin.kind === 'knownBrowser') return limits.count('smsKnown', key.phone)
  const phone = `${smsBudget(key.purpose)} ${key.phone}`
  if (origin.kind === 'signedIn') return limits.count('smsPhone', phone)
  await limits.count('smsPhone', `${phone} ${origin.network}`)
  await limits.count('smsPhoneInAll', phone)
}

/** Undoes `countPhone` for a message to a signed-in borrower that was not sent. */
export async function uncountPhone(limits: Limits, key: CodeKey): Promise<void> {
  await endPause(limits, key, { kind: 'signedIn' })
  await limits.giveBack('smsPhone', `${smsBudget(key.purpose)} ${key.phone}`)
}

/** Lets another code be asked for at once: the one before has ended. */
export async function endPause(limits: Limits, key: CodeKey, origin: Origin): Promise<void> {
  await limits.giveBack('smsPause', pauseOf(key, origin))
}

function pauseOf({ brand, phone, purpose }: CodeKey, { kind }: Origin): string {
  return `${brand} ${phone} ${purpose}${kind === 'knownBrowser' ? ' known' : ''}`
}
