import {
  type Answer,
  exchange,
  refused,
  TIMEOUT_MS,
  unknown,
} from '#server/providers/exchange/exchange.ts'

/** Our account at PayMongo, and its address. */
export interface PaymongoSettings {
  /** `https://api.paymongo.com`, or the address of the double. */
  readonly baseUrl: string
  /** `sk_live_…` or `sk_test_…`. */
  readonly secretKey: string
  /** `whsk_…`: PayMongo returns it when the webhook is registered. */
  readonly webhookSecret: string
  /** Where the browser returns to, with our reference in the query. */
  readonly returnUrl: string
  /** Cards are offered too: some of them pay a loan with credit. */
  readonly takesCards: boolean
  readonly timeoutMs?: number
}

/** An object of an answer. */
export type Fields = Readonly<Record<string, unknown>>

/** A resource of PayMongo: everything but its id is in the attributes. */
export interface Resource {
  readonly id: string
  readonly type: string
  readonly attributes: Fields
}

/** A request to PayMongo. */
export interface Question {
  readonly method: 'GET' | 'POST'
  /** Below /v1. */
  readonly path: string
  /** Sent as the attributes of `data`. */
  readonly attributes?: object
}

/** The code of a refusal: no such resource. */
export const NOT_FOUND = 'resource_not_found'

/** Calls PayMongo. Only a documented error is a refusal; any other failure is unknown. */
export async function ask<T>(
  { baseUrl, secretKey, timeoutMs = TIMEOUT_MS }: PaymongoSettings,
  { method, path, attributes }: Question,
  read: (json: Fields) => T | null,
): Promise<Answer<T>> {
  const reply = await exchange(`${baseUrl}/v1${path}`, {
    method,
    headers: {
      accept: 'application/json',
      // Basic, with the key as the name and no password.
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      ...(attributes ? { 'content-type': 'application/json' } : {}),
    },
    ...(attributes ? { body: JSON.stringify({ data: { attributes } }) } : {}),
    timeoutMs,
  })
  if (reply.kind === 'unknown') return reply
  // A bare list is read as if it were under `data`.
  const fields = toFields(Array.isArray(reply.json) ? { data: reply.json } : reply.json)
  if (reply.status === 200) {
    const value = fields && read(fields)
    return value === null ? unknown('the answer is not a documented one') : answeredWith(value)
  }
  return refusalOf(reply.status, fields) ?? unknown(`HTTP ${reply.status}`)
}

function answeredWith<T>(value: T): Answer<T> {
  return { kind: 'answered', value }
}

/** `{"errors":[{"code":"…","detail":"…"}]}`. */
function refusalOf(status: number, json: Fields | null): Answer<never> | null {
  if (status < 400 || status >= 500 || status === 408 || status === 429) return null
  const [first] = toList(json?.['errors']).map(toFields)
  const [code, detail] = [toText(first?.['code']), toText(first?.['detail'])]
  return code === '' ? null : refused(code, detail)
}

/** The fields of an object, or null for any other value. */
export function toFields(json: unknown): Fields | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : null
}

/** A resource, or null for any other value. */
export function toResource(json: unknown): Resource | null {
  const fields = toFields(json)
  const attributes = toFields(fields?.['attributes'])
  const id = toText(fields?.['id'])
  return id && attributes ? { id, type: toText(fields?.['type']), attributes } : null
}

export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** A field as text; empty when it is missing or not a string. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Centavos, PayMongo's own unit; null for any other value. */
export function toCentavos(value: unknown): bigint | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? BigInt(value)
    : null
}

/** An instant in seconds since 1970; null for any other value. */
export function parseMoment(value: unknown): Temporal.Instant | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value < 1e11
    ? Temporal.Instant.fromEpochMilliseconds(value * 1000)
    : null
}
