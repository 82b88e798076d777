import {
  type Answer,
  answered,
  exchange,
  refused,
  unknown,
} from '#server/providers/exchange/exchange.ts'
import { smsTextFault } from '#server/providers/sms/sms-text-fault.ts'

export interface SmsSettings {
  /** `https://api.semaphore.co`, or the address of the double. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The name that the operators registered; at most 11 letters and digits. */
  readonly senderName: string
  readonly timeoutMs?: number
}

/** For codes, 'priority' skips the queue and the limit of 120 calls a minute, at twice the price. */
export type SmsQueue = 'messages' | 'priority'

/** The code of a temporary refusal: the same message may be sent again later. */
export const TOO_MANY = '429'

export interface Sms {
  /**
   * Sends a text to one phone.
   *
   * @param phone as it is stored: E.164 in market philippines, as given in market asGiven
   * @throws RangeError for a text that operators would block or the gateway drop
   */
  send(phone: string, text: string, queue?: SmsQueue): Promise<Answer<{ messageId: string }>>
  /**
   * The id under which the gateway has accepted this text for this phone, or null: asked before a
   * message with an unknown outcome is sent again. It searches the gateway's last thousand messages.
   *
   * @param others ids of other messages with the same text, which do not count
   */
  findTaken(phone: string, text: string, others?: readonly string[]): Promise<Answer<string | null>>
  /** The credits that our account has left; null where the gateway does not say. Sends nothing. */
  credits(): Promise<Answer<number | null>>
}

/** Short enough that a job can ask and then send before it counts as dead. */
const SMS_TIMEOUT_MS = 6_000
const LISTED_COUNT = 1000

export function semaphoreSms(settings: SmsSettings): Sms {
  return {
    send: async (phone, text, queue = 'messages') => {
      checkText(text)
      return sendSms(settings, phone, text, queue)
    },
    findTaken: async (phone, text, others = []) => findListed(settings, phone, text, others),
    credits: async () => askCredits(settings),
  }
}

/** An invalid text is a fault of the server, found before a borrower gets it. */
function checkText(text: string): void {
  const fault = smsTextFault(text)
  if (fault !== null) throw new RangeError(fault)
}

async function sendSms(
  { baseUrl, apiKey, senderName, timeoutMs = SMS_TIMEOUT_MS }: SmsSettings,
  phone: string,
  text: string,
  queue: SmsQueue,
): Promise<Answer<{ messageId: string }>> {
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
  if (messageId) return answered({ messageId })
  return (reply.status < 500 && faultOf(reply.json)) || unknown(`HTTP ${reply.status}`)
}

/** The gateway lists the newest first; without a valid list the answer is unknown. */
async function findListed(
  { baseUrl, apiKey, timeoutMs = SMS_TIMEOUT_MS }: SmsSettings,
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
}: SmsSettings): Promise<Answer<number | null>> {
  const query = new URLSearchParams({ apikey: apiKey }).toString()
  const reply = await exchange(`${baseUrl}/api/v4/account?${query}`, { method: 'GET', timeoutMs })
  if (reply.kind === 'unknown') return reply
  if (reply.status === 429) return refused(TOO_MANY, 'too many questions in this minute')
  const { json, status } = reply
  if (status !== 200 || typeof json !== 'object' || json === null)
    return (status < 500 && faultOf(json)) || unknown(`HTTP ${status}`)
  const left = 'credit_balance' in json ? Number(json.credit_balance) : Number.NaN
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
