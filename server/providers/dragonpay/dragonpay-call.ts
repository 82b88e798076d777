import {
  type Answer,
  exchange,
  refused,
  TIMEOUT_MS,
  unknown,
} from '#server/providers/exchange/exchange.ts'

/** Our account at Dragonpay, and its address. */
export interface DragonpaySettings {
  /** `https://gw.dragonpay.ph`, `https://test.dragonpay.ph`, or the address of the double. */
  readonly baseUrl: string
  readonly merchantId: string
  /** The secret key of collections; payout callbacks are signed with it too. */
  readonly password: string
  readonly payoutKey: string
  /** Path of the call that tells what can be paid out; null: Dragonpay named none to us. */
  readonly balancePath: string | null
  /** The prefix of lifetime ids that Dragonpay assigned to us. */
  readonly lifetimePrefix: string
  /** Sent for a borrower without an e-mail, or with one above 40 characters: the field is required. */
  readonly fallbackEmail: string
  readonly timeoutMs?: number
  /** Centavos that a payout costs by contract: no answer says it. */
  readonly payoutFee?: bigint
}

/** An answer's fields under lower-case names: versions of the API differ in capitals. */
export type Fields = Readonly<Record<string, unknown>>

export interface Question {
  readonly method: 'GET' | 'POST'
  /** Below the base address. */
  readonly path: string
  /** Sent as JSON. */
  readonly body?: object
  readonly authorization: 'collections' | 'payouts' | 'none'
  /** The most bytes of the answer. */
  readonly bodyBytes?: number
}

/** Reads an answer with HTTP 200; null when it is not a documented one. */
export type Reading<T> = (json: unknown, text: string) => Answer<T> | null

/** The code of a refusal: no such transaction. */
export const NOT_FOUND = 'notFound'

/** Calls Dragonpay. Only a documented error is a refusal; any other failure is unknown. */
export async function ask<T>(
  settings: DragonpaySettings,
  question: Question,
  read: Reading<T>,
): Promise<Answer<T>> {
  const { method, path, body, bodyBytes } = question
  const reply = await exchange(settings.baseUrl + path, {
    method,
    headers: headersOf(settings, question),
    ...(body ? { body: JSON.stringify(body) } : {}),
    timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
    ...(bodyBytes === undefined ? {} : { bodyBytes }),
  })
  if (reply.kind === 'unknown') return reply
  if (reply.status === 200)
    return read(reply.json, reply.text) ?? unknown('the answer is not a documented one')
  return refusalOf(reply.status, reply.json) ?? unknown(`HTTP ${reply.status}`)
}

/** Errors have Status or Code, and Message; HTML and a proxy's errors are not refusals. */
function refusalOf(status: number, json: unknown): Answer<never> | null {
  if (status < 400 || status >= 500 || status === 408 || status === 429) return null
  const { status: word, code = word, message } = toFields(json) ?? {}
  if (typeof message !== 'string' || code === undefined) return null
  return refused(status === 404 ? NOT_FOUND : toText(code), message)
}

function headersOf(
  { merchantId, password, payoutKey }: DragonpaySettings,
  { body, authorization }: Question,
): Record<string, string> {
  const basic = Buffer.from(`${merchantId}:${password}`).toString('base64')
  const secret = { collections: `Basic ${basic}`, payouts: `Bearer ${payoutKey}`, none: null }
  const word = secret[authorization]
  return {
    accept: 'application/json',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(word ? { authorization: word } : {}),
  }
}

/** The address to send for a payer; the field takes 40 characters and is required. */
export function customerEmail({ fallbackEmail }: DragonpaySettings, email: string | null): string {
  return email && email.length <= 40 ? email : fallbackEmail
}

/** The fields of an object, or null for any other value. */
export function toFields(json: unknown): Fields | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

/** A field as text; empty when it is missing or not a plain value. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The meaning of a letter of the wire by one of our tables; null for an unknown letter. */
export function findMeaning<W extends string>(
  table: Readonly<Record<string, W>>,
  letter: unknown,
): W | null {
  const key = toText(letter)
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null
}
