import type { SmsQueue } from '#server/providers/sms/sms-gateway.ts'

/** One text message, by whatever gateway it goes. */
export interface SmsMessage {
  /** `contact` and an id, or `code` and a hash: its attempts are found by it. */
  readonly key: string
  /** What it tells, as it is counted: an event of a contact, or `code` and its purpose. */
  readonly kind: string
  readonly phone: string
  readonly text: string
  readonly queue: SmsQueue
}

/** The key of a message of the table contact. */
export function notificationKey(id: string): string {
  return `contact ${id}`
}

/** The id of the row of contact; null: the key is another message's. */
export function contactOfKey(key: string): string | null {
  return /^contact (\d+)$/.exec(key)?.[1] ?? null
}

/** The key of a code, by the hash that is stored of it. */
export function hashedCodeKey(hash: Buffer): string {
  return `code ${hash.toString('hex')}`
}
