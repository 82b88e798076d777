import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DeliveryReport, DeliveryReports } from '#server/providers/sms/delivery-reports.ts'

/** Below /found. */
export const REPORTS_PATH = '/twilio/reports'

const SIGNATURE = 'x-twilio-signature'

/** The last states of a message; before them it is on its way. */
const DELIVERIES: Readonly<Record<string, DeliveryReport['delivery']>> = {
  delivered: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
}

/**
 * Reports of what became of a message: `MessageSid`, `MessageStatus` and `ErrorCode`
 * (https://www.twilio.com/docs/messaging/guides/track-outbound-message-status).
 */
export function twilioReports({
  authToken,
  reportUrl,
}: {
  readonly authToken: string
  readonly reportUrl: string
}): DeliveryReports {
  return {
    path: REPORTS_PATH,
    headers: [SIGNATURE],
    read: ({ headers, body }) => {
      const fields = [...new URLSearchParams(body)]
      const expected = signReport(authToken, reportUrl, fields)
      if (!isSame(headers[SIGNATURE] ?? '', expected)) return null
      const values = new Map(fields)
      return {
        messageId: values.get('MessageSid') ?? '',
        delivery: DELIVERIES[values.get('MessageStatus') ?? ''] ?? null,
        reason: values.get('ErrorCode') || null,
      }
    },
  }
}

/**
 * HMAC-SHA1 in base64, with the auth token, over the address and all fields sorted by name
 * (https://www.twilio.com/docs/usage/security).
 */
export function signReport(
  authToken: string,
  url: string,
  fields: readonly (readonly [string, string])[],
): string {
  const sorted = fields.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const signed = url + sorted.map(([name, value]) => name + value).join('')
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64')
}

/** Compares in constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given, 'utf8'), Buffer.from(expected, 'utf8')]
  return one.length === other.length && timingSafeEqual(one, other)
}
