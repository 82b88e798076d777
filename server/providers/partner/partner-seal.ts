import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The purposes of a sealed text, with the seconds for which it is valid: a text for one purpose is
 * invalid for another, whichever side made it.
 */
const SECONDS = {
  /** Partner to lender, through the borrower's browser: signs the borrower in. */
  'joint login': 5 * 60,
  /** Lender to partner, through the borrower's browser: opens the page to draw a loan. */
  withdraw: 60 * 60,
  /** Lender to partner: the outcome of an application. */
  event: 5 * 60,
  /** Partner to lender: the borrower has drawn the loan. */
  drawn: 5 * 60,
} as const
export type SealPurpose = keyof typeof SECONDS

export type Unsealed =
  | { readonly kind: 'open'; readonly content: Record<string, unknown> }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'expired' }

/** In characters; longer than any that the server makes. */
const LONGEST = 2000

/** Signs content for the partner, who has the same key: `payload.mac`, both base64url. */
export function seal(
  key: string,
  purpose: SealPurpose,
  content: object,
  now: Temporal.Instant,
): string {
  const ends = secondsOf(now) + SECONDS[purpose]
  const payload = Buffer.from(JSON.stringify({ ...content, exp: ends })).toString('base64url')
  return `${payload}.${macOf(key, purpose, payload).toString('base64url')}`
}

/** Reads a sealed text, after comparing its signature in constant time. */
export function unseal(
  key: string,
  purpose: SealPurpose,
  token: string,
  now: Temporal.Instant,
): Unsealed {
  const [, payload, mac] = /^([\w-]+)\.([\w-]{43})$/.exec(token.slice(0, LONGEST)) ?? []
  if (!payload || !mac) return { kind: 'unreadable' }
  const sent = Buffer.from(mac, 'base64url')
  if (!timingSafeEqual(sent, macOf(key, purpose, payload))) return { kind: 'unreadable' }

  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: unknown }
  const left = Number(content.exp) - secondsOf(now)
  // A signed text that is valid for longer than its purpose allows is refused too.
  if (!(left > 0 && left <= SECONDS[purpose])) return { kind: 'expired' }
  return { kind: 'open', content }
}

function macOf(key: string, purpose: SealPurpose, payload: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}.${payload}`).digest()
}

function secondsOf(at: Temporal.Instant): number {
  return Math.floor(at.epochMilliseconds / 1000)
}
