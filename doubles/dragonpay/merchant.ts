import type { Holidays } from '#domain/calendar/holidays.ts'
import type { Random } from '#server/platform/random/random.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'

/** The only merchant of the double, as registered at Dragonpay. */
export interface Merchant {
  readonly merchantId: string
  readonly password: string
  readonly payoutKey: string
  /** Addresses for notices of collections and payouts, and for the payer's browser afterwards. */
  readonly postbackUrl: string
  readonly payoutPostbackUrl: string
  readonly returnUrl: string
  readonly postbackMethod: 'GET' | 'POST'
}

/** The dependencies of the double. */
export interface Gateway {
  readonly database: DoublesDatabase
  readonly random: Random
  /** The app's clock. */
  readonly now: () => Temporal.Instant
  /** The days on which banks are closed, as the app knows them. */
  readonly holidays: () => Holidays
  readonly merchant: Merchant
  /** Where browsers and the merchant reach the double, without a slash at the end. */
  readonly baseUrl: string
}

/** Without letters and digits that are easily confused. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A reference like Dragonpay's: 8 letters and digits. */
export function newReference(random: Random): string {
  const pick = () => REFERENCE_CHARACTERS[Math.floor(random.fraction() * 32)] ?? '2'
  return Array.from({ length: 8 }, pick).join('')
}
