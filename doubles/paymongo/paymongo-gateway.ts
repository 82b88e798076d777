import type { Random } from '#server/platform/random/random.ts'
import type { DoublesDatabase } from '#doubles/kit/database/doubles-database.ts'

/** The only merchant of the double. */
export interface PaymongoMerchant {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where events are sent. */
  readonly webhookUrl: string
}

/** The dependencies of the double. */
export interface PaymongoGateway {
  readonly database: DoublesDatabase
  readonly random: Random
  /** The app's clock. */
  readonly now: () => Temporal.Instant
  /** Where browsers and the merchant reach the double, without a slash at the end. */
  readonly baseUrl: string
  readonly merchant: PaymongoMerchant
}

/** An id like PayMongo's: a word and 24 letters and digits. */
export function newId(word: string, random: Random): string {
  const pick = () => CHARACTERS[Math.floor(random.fraction() * CHARACTERS.length)] ?? 'a'
  return `${word}_${Array.from({ length: 24 }, pick).join('')}`
}

const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'
