import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a sealed text is for, and the seconds it may live: one that was made for one purpose is
 * worth nothing for another, whichever side made it.
 */
const SECONDS = {
  /** Partner to us, through the borrower's browser: opens our pages as this borrower. */
  'joint login': 5 * 60,
  /** Us to the partner, through the borrower's browser: where he draws his loan. */
  withdraw: 60 * 60,
  /** Us to the partner: what became of an application. */
  event: 5 * 60,
  /** Partner to us: the borrower has drawn his loan. */
  drawn: 5 * 60,
} as const
export type SealPurpose = keyof typeof SECONDS

export type Unsealed =
  | { readonly kind: 'open'; readonly content: Record<string, unknown> }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'expired' }

/** Longer than any that we make. */
const LONGEST = 2000

/** Signs a content for the partner who has the same key: `payload.mac`, both base64url. */
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

/** Reads what was sealed; the signature is compared in constant time before anything is read. */
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
  // Who signs a longer life than the purpose has is not heard either.
  if (!(left > 0 && left <= SECONDS[purpose])) return { kind: 'expired' }
  return { kind: 'open', content }
}

function macOf(key: string, purpose: SealPurpose, payload: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}.${payload}`).digest()
}

function secondsOf(at: Temporal.Instant): number {
  return Math.floor(at.epochMilliseconds / 1000)
}
