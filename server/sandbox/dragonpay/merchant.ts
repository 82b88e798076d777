import type { Random } from '#server/platform/random/random.ts'
import type { DoublesDatabase } from '#server/sandbox/double/doubles-database.ts'

/** The one merchant of the double, as he would be registered at Dragonpay. */
export interface Merchant {
  readonly merchantId: string
  readonly password: string
  readonly payoutKey: string
  /** Where notices of collections and of payouts go, and the payer's browser after paying. */
  readonly postbackUrl: string
  readonly payoutPostbackUrl: string
  readonly returnUrl: string
  readonly postbackMethod: 'GET' | 'POST'
}

/** What everything in the double is made from. */
export interface Gateway {
  readonly database: DoublesDatabase
  readonly random: Random
  /** The product's clock. */
  readonly now: () => Temporal.Instant
  readonly merchant: Merchant
  /** Where browsers and the merchant reach the double, without a slash at the end. */
  readonly baseUrl: string
}

/** Without letters and digits that are mistaken for others when read aloud. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A reference as Dragonpay's look: 8 letters and digits. */
export function newReference(random: Random): string {
  const pick = () => REFERENCE_CHARACTERS[Math.floor(random.fraction() * 32)] ?? '2'
  return Array.from({ length: 8 }, pick).join('')
}
