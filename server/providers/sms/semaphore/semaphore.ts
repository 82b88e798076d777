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

/** The folder's name. */
export const SEMAPHORE = 'semaphore'

export interface SemaphoreSettings {
  /** `https://api.semaphore.co`, or the address of the double. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The name that the operators registered; at most 11 letters and digits. */
  readonly senderName: string
  readonly segmentCost: Centavos
  /** For questions. */
  readonly timeoutMs?: number
}

const LISTED_COUNT = 1000
/** Messages of the priority queue cost twice (https://semaphore.co/docs, Priority Messages). */
const PRIORITY_PRICE = 2n

/** Semaphore of the Philippines; its fields are those of https://semaphore.co/docs. */
export function semaphoreSms(settings: SemaphoreSettings): SmsGateway {
  return {
    key: SEMAPHORE,
    send: async (phone, text, how) => {
      checkSmsText(text)
      return sendSms(settings, phone, text, how)
    },
    // It searches the gateway's last thousand messages.
    findTaken: async (phone, text, others) => findListed(settings, phone, text, others),
    credits: async () => askCredits(settings),
    priceOf: (text, queue) => {
      const segments = smsSegments(text)
      const times = queue === 'priority' ? PRIORITY_PRICE : 1n
      return { segments, cost: settings.segmentCost * times * BigInt(segments) }
    },
    reports: null,
  }
}

/** "Sending Messages": `number`, `message`, `sendername`; 120 calls a minute but to `priority`. */
async function sendSms(
  { baseUrl, apiKey, senderName }: SemaphoreSettings,
  phone: string,
  text: string,
  { queue, timeoutMs }: HowToSend,
): Promise<Answer<TakenSms>> {
  const form = { apikey: apiKey, number: phone, message: text, sendername: senderName }
  const reply = await exchange(`${baseUrl}/api/v4/${queue}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    timeoutMs,
  })
  if (reply.kind === 'unknown') return reply
  if (reply.status === 429) return refused(TOO_MANY, 'too many messages in this minute')
  const messageId = reply.status === 200 ? messageIdOf(reply.json) : null
  if (messageId) return answered({ messageId, copies: (reply.json as unknown[]).length })
  return (reply.status < 500 && faultOf(reply.json)) || unknown(`HTTP ${reply.status}`)
}
/** The gateway lists the newest first; without a valid list the answer is unknown. */
async function findListed(
  { baseUrl, apiKey, timeoutMs = SMS_TIMEOUT_MS }: SemaphoreSettings,
  phone: string,
  text: string,
  others: readonly string[],
): Promise<Answer<string | null>> {
  const query = new URLSearchParams({ apikey: apiKey, limit: String(LISTED_COUNT) }).toString()
  const reply = await exchange(`${baseUrl}/api/v4/messages?${query}`, { method: 'GET', timeoutMs })
  if (reply.kind === 'unknown') return reply
  if (reply.status !== 200 || !Array.isArray(reply.json)) return unknown(`HTTP ${reply.status}`)
  const messages = reply.json as { recipient?: unknown; message?: unknown }[]
  const digits = digitsOf(phone)
  const ids = messages
    .filter((one) => one?.message === text && digitsOf(String(one.recipient)) === digits)
    .map((one) => messageIdOf([one]))
  return answered(ids.find((id) => id !== null && !others.includes(id)) ?? null)
}

/** The gateway allows two of these a minute. */
async function askCredits({
  baseUrl,
  apiKey,
  timeoutMs = SMS_TIMEOUT_MS,
}: SemaphoreSettings): Promise<Answer<number | null>> {
  const query = new URLSearchParams({ apikey: apiKey }).toString()
  const reply = await exchange(`${baseUrl}/api/v4/account?${query}`, { method: 'GET', timeoutMs })
  if (reply.kind === 'unknown') return reply
  if (reply.status === 429) return refused(TOO_MANY, 'too many questions in this minute')
  const { json, status } = reply
  if (status !== 200 || typeof json !== 'object' || json === null)
    return (status < 500 && faultOf(json)) || unknown(`HTTP ${status}`)
  if (!('credit_balance' in json)) return faultOf(json) ?? answered(null)
  const left = Number(json.credit_balance)
  return answered(Number.isFinite(left) ? left : null)
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

function messageIdOf(json: unknown): string | null {
  const [message] = Array.isArray(json) ? (json as unknown[]) : []
  if (typeof message !== 'object' || message === null || !('message_id' in message)) return null
  const id = message.message_id
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null
}

/** Semaphore names the wrong field: `{"number": ["…"]}`, sometimes within a list. */
function faultOf(json: unknown): Answer<never> | null {
  const named: unknown = Array.isArray(json) ? json[0] : json
  if (typeof named !== 'object' || named === null) return null
  const [fault] = Object.entries(named)
  const [field, texts]: [string, unknown] = fault ?? ['', null]
  const [message]: unknown[] = Array.isArray(texts) ? texts : []
  return typeof message === 'string' ? refused(field, message) : null
}
