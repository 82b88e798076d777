import { createHash, timingSafeEqual } from 'node:crypto'
import type { PayoutNotice } from '#server/providers/payout-provider.ts'
import {
  type NoticeReader,
  type NoticeReading,
  type RawNotice,
  refusedNotice,
  unverifiedNotice,
} from '#server/providers/provider-notice.ts'
import { toFields, toText, type XenditSettings } from '#server/providers/xendit/xendit-call.ts'
import { readPayout } from '#server/providers/xendit/xendit-status.ts'

const TOKEN_HEADER = 'x-callback-token'

/** Events that begin an inquiry (docs.xendit.co/apidocs/payout-webhook-notification). */
const EVENTS = new Set(['payout.succeeded', 'payout.failed', 'payout.reversed'])

/**
 * Webhooks of payouts. Xendit signs nothing: it sends a token that it shares with us, which covers
 * neither body nor time. Whoever replays one has the token; it begins an inquiry all the same, and
 * that alone moves money, once.
 */
export function xenditNotices(
  settings: Pick<XenditSettings, 'callbackToken'>,
): NoticeReader<PayoutNotice> {
  return {
    path: '/xendit/payouts',
    methods: ['POST'],
    headers: [TOKEN_HEADER],
    secretHeaders: [TOKEN_HEADER],
    read: (notice) => {
      const reading = readEvent(notice)
      if (isSame(notice.headers[TOKEN_HEADER] ?? '', settings.callbackToken)) return reading
      return unverifiedNotice('its token is wrong', reading.isGenuine ? reading.notice : reading)
    },
    readChecked: readEvent,
    answer: { type: 'application/json', body: '{"received":true}' },
  }
}

/** `{"event":"payout.succeeded","data":{…}}`. */
function readEvent({ body }: RawNotice): NoticeReading<PayoutNotice> {
  const fields = toFields(jsonIn(body))
  const payout = readPayout(fields?.['data'])
  if (!fields || !payout) return refusedNotice('it is about no payout')
  const { id: reference, ourReference, status, message } = payout
  const event = toText(fields['event'])
  if (!EVENTS.has(event))
    return refusedNotice(`event ${event} is not a known one`, { reference, ourReference })
  return { isGenuine: true, notice: { reference, ourReference, status, message } }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Compares in constant time, whatever the lengths. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
