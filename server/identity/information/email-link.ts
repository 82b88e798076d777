import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import type { Key } from '#server/platform/keys/key-ring.ts'
import { isUuid } from '#server/platform/random/uuid.ts'

/** Days in which the link of a mail confirms the address. */
export const EMAIL_LINK_DAYS = 7

/** Whose address a link confirms, and until when. */
export interface EmailLink {
  readonly borrowerId: string
  readonly until: Temporal.Instant
}

type Secrets = Pick<Config, 'keys'>

/** What the link carries: whoever has it reads the mails of this address. */
export function emailToken({ keys }: Secrets, link: EmailLink, email: string): string {
  const seconds = Math.floor(link.until.epochMilliseconds / 1000)
  return `${link.borrowerId}.${seconds}.${macOf(keys.codes.current(), link.borrowerId, seconds, email)}`
}

/** Whose link it says that it is; `isTokenFor` decides. Null: it is none. */
export function readEmailToken(token: string): EmailLink | null {
  const [, borrowerId = '', seconds = ''] =
    /^([0-9a-f-]{36})\.(\d{1,11})\.[\w-]{43}$/.exec(token) ?? []
  if (!isUuid(borrowerId)) return null
  return { borrowerId, until: Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000) }
}

/** Whether the link was made for this address of the borrower. */
export function isTokenFor({ keys }: Secrets, token: string, email: string): boolean {
  const [borrowerId = '', seconds = '', mac = ''] = token.split('.')
  return keys.codes.all().some((key) => isSame(macOf(key, borrowerId, Number(seconds), email), mac))
}

function macOf(key: Key, borrowerId: string, seconds: number, email: string): string {
  const secret = Buffer.from(hkdfSync('sha256', key.bytes, '', 'e-mail confirmations', 32))
  const bound = [borrowerId, seconds, email].join('\n')
  return createHmac('sha256', secret).update(bound).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
