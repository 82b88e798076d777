import { smsSegments } from '#domain/contacts/sms-segments.ts'
import type { Centavos } from '#domain/money/money.ts'
import {
  type Answer,
  answered,
  exchange,
  refused,
  unknown,
} from '#server/providers/exchange/exchange.ts'
import {
  type HowToSend,
  SMS_TIMEOUT_MS,
  type SmsGateway,
  type TakenSms,
  TOO_MANY,
} from '#server/providers/sms/sms-gateway.ts'
import { checkSmsText } from '#server/providers/sms/sms-text-fault.ts'
import { twilioReports } from '#server/providers/sms/twilio/twilio-reports.ts'

/** The folder's name. */
export const TWILIO = 'twilio'

export interface TwilioSettings {
  /** `https://api.twilio.com`, or the address of the double. */
  readonly baseUrl: string
  readonly accountSid: string
  /** It also signs reports. */
  readonly authToken: string
  /** A number, a registered name, or the sid of a messaging service (`MG…`). */
  readonly from: string
  /** Where reports arrive, as Twilio is told; a part of what it signs. */
  readonly reportUrl: string
  readonly segmentCost: Centavos
  /** For questions. */
  readonly timeoutMs?: number
}

/** The most that a page of the list has ("PageSize"). */
const LISTED_COUNT = 1000

/** Twilio; its fields are those of https://www.twilio.com/docs/messaging/api/message-resource. */
export function twilioSms(settings: TwilioSettings): SmsGateway {
  const { segmentCost, authToken, reportUrl } = settings
  return {
    key: TWILIO,
    send: async (phone, text, how) => {
      checkSmsText(text)
      return sendSms(settings, phone, text, how)
    },
    findTaken: async (phone, text, others) => findListed(settings, phone, text, others),
    credits: async () => askBalance(settings),
    priceOf: (text) => {
      const segments = smsSegments(text)
      return { segments, cost: segmentCost * BigInt(segments) }
    },
    reports: twilioReports({ authToken, reportUrl }),
  }
}

/** "Create a Message resource": `To`, `Body`, `From` or `MessagingServiceSid`, `StatusCallback`. */
async function sendSms(
  settings: TwilioSettings,
  phone: string,
  text: string,
  { timeoutMs }: HowToSend,
): Promise<Answer<TakenSms>> {
  const { from, reportUrl } = settings
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  const form = { To: phone, Body: text, ...sender, StatusCallback: reportUrl }
  const reply = await exchange(addressIn(settings, 'Messages.json'), {
    method: 'POST',
    headers: {
      ...authorizationOf(settings),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
    timeoutMs,
  })
  if (reply.kind === 'unknown') return reply
  if (reply.status === 429) return refused(TOO_MANY, 'too many messages in this second')
  const { sid } = fieldsOf(reply.json)
  if (reply.status < 300 && typeof sid === 'string') return answered({ messageId: sid, copies: 1 })
  return faultOf(reply.status, reply.json)
}

/** "Read multiple Message resources": those to a number, newest first. */
async function findListed(
  settings: TwilioSettings,
  phone: string,
  text: string,
  others: readonly string[],
): Promise<Answer<string | null>> {
  const query = new URLSearchParams({ To: phone, PageSize: String(LISTED_COUNT) }).toString()
  const reply = await asked(settings, `Messages.json?${query}`)
  if (reply.kind === 'unknown') return reply
  const { messages } = fieldsOf(reply.json)
  if (reply.status !== 200 || !Array.isArray(messages)) return unknown(`HTTP ${reply.status}`)
  const ids = messages
    .map((message: unknown) => fieldsOf(message))
    .filter(({ body, to }) => body === text && to === phone)
    .map(({ sid }) => sid)
    .filter((sid) => typeof sid === 'string')
  return answered(ids.find((id) => !others.includes(id)) ?? null)
}

/** `balance`, in the currency of the account (https://www.twilio.com/docs/usage/api/balance). */
async function askBalance(settings: TwilioSettings): Promise<Answer<number | null>> {
  const reply = await asked(settings, 'Balance.json')
  if (reply.kind === 'unknown') return reply
  const { balance } = fieldsOf(reply.json)
  if (reply.status !== 200) return faultOf(reply.status, reply.json)
  const left = typeof balance === 'string' && balance !== '' ? Number(balance) : Number.NaN
  return answered(Number.isFinite(left) ? left : null)
}

async function asked(settings: TwilioSettings, path: string) {
  const { timeoutMs = SMS_TIMEOUT_MS } = settings
  const headers = authorizationOf(settings)
  return exchange(addressIn(settings, path), { method: 'GET', headers, timeoutMs })
}

function addressIn({ baseUrl, accountSid }: TwilioSettings, path: string): string {
  return `${baseUrl}/2010-04-01/Accounts/${accountSid}/${path}`
}

function authorizationOf({ accountSid, authToken }: TwilioSettings) {
  const pair = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  return { authorization: `Basic ${pair}` }
}

/** `code` and `message` of a refusal (https://www.twilio.com/docs/usage/twilios-response). */
function faultOf(status: number, json: unknown): Answer<never> {
  const { code, message } = fieldsOf(json)
  const isRefusal = status >= 400 && status < 500 && typeof code === 'number'
  const reason = typeof message === 'string' ? message : 'without a reason'
  return isRefusal ? refused(String(code), reason) : unknown(`HTTP ${status}`)
}

function fieldsOf(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null ? { ...json } : {}
}
