import { createHmac } from 'node:crypto'
import { exchange } from '#server/providers/exchange/exchange.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import { idOfSid, type Twilio } from '#doubles/twilio/twilio-double.ts'

/** Milliseconds that the receiver of a report may take to answer. */
const TIMEOUT_MS = 30_000

/** What became of a message, as Twilio says it. */
export interface ReportedDelivery {
  /** `delivered`, `undelivered`, `failed`, or a state before them. */
  readonly status: string
  readonly errorCode?: string
  /** Signed with another token. */
  readonly isForged?: boolean
}

/**
 * Reports what became of a message, signed as documented (https://www.twilio.com/docs/usage/security).
 *
 * @returns the HTTP status of the answer
 * @throws ActionRefused for a message that was not sent, or of which no report was asked for
 */
export async function reportDelivery(
  { database, accountSid, authToken }: Twilio,
  sid: string,
  { status, errorCode, isForged = false }: ReportedDelivery,
): Promise<number> {
  const row = /^SM[0-9a-f]{32}$/.test(sid)
    ? await database
        .selectFrom('semaphore_message')
        .select(['recipient', 'report_url'])
        .where('message_id', '=', idOfSid(sid))
        .executeTakeFirst()
    : null
  const url = row?.report_url
  if (!row || !url) throw new ActionRefused(404, 'No such message, or no report of it.')
  const fields = {
    AccountSid: accountSid,
    MessageSid: sid,
    MessageStatus: status,
    To: row.recipient,
    ...(errorCode !== undefined && { ErrorCode: errorCode }),
  }
  const told = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const signed = url + told.map(([name, value]) => name + value).join('')
  const signature = createHmac('sha1', isForged ? 'not the token' : authToken)
    .update(signed)
    .digest('base64')
  const reply = await exchange(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    },
    body: new URLSearchParams(fields).toString(),
    timeoutMs: TIMEOUT_MS,
  })
  return reply.kind === 'received' ? reply.status : 0
}
