import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PaymongoSettings } from '#server/providers/paymongo/paymongo-call.ts'

/** Seconds by which a notice's own time may differ from its arrival: an older one is a replay. */
const TOLERANCE_SECONDS = 300

/**
 * Why a notice is not genuine; null when it is. The header has the time and a signature for test
 * and for live mode, `t=1496734173,te=…,li=…`: HMAC-SHA256 in hex, with the webhook's secret, over
 * `<time>.<raw body>`.
 */
export function signatureFault(
  { secretKey, webhookSecret }: PaymongoSettings,
  header: string,
  body: string,
  receivedAt: Temporal.Instant,
): string | null {
  const parts = new Map(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.trim().split('=', 2)
      return [name, value] as const
    }),
  )
  const moment = parts.get('t') ?? ''
  if (!/^\d{1,12}$/.test(moment)) return 'it has no signature'
  const given = parts.get(isLive(secretKey) ? 'li' : 'te') ?? ''
  if (!isSame(given, signBody(webhookSecret, moment, body))) return 'its signature is wrong'
  const seconds = Math.floor(receivedAt.epochMilliseconds / 1000) - Number(moment)
  return Math.abs(seconds) > TOLERANCE_SECONDS ? 'it was signed at another time' : null
}

/** Real money moves only with a live key. */
export function isLive(secretKey: string): boolean {
  return secretKey.startsWith('sk_live_')
}

/** The signature of a body at a time. */
export function signBody(webhookSecret: string, moment: string, body: string): string {
  return createHmac('sha256', webhookSecret).update(`${moment}.${body}`, 'utf8').digest('hex')
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given.toLowerCase(), 'utf8'), Buffer.from(expected, 'utf8')]
  return one.length === other.length && timingSafeEqual(one, other)
}
