import {
  type Answer,
  answered,
  exchange,
  refused,
  TIMEOUT_MS,
  unknown,
} from '#server/providers/exchange/exchange.ts'

/** Our account at Xendit, and its address. */
export interface XenditSettings {
  /** `https://api.xendit.co` for test and live keys alike, or the address of the double. */
  readonly baseUrl: string
  /** `xnd_production_…` or `xnd_development_…`. */
  readonly secretKey: string
  /** The verification token of its webhooks. */
  readonly callbackToken: string
  readonly timeoutMs?: number
  /** Centavos that a payout costs by contract: no answer says it. */
  readonly payoutFee?: bigint
}

/** An object of an answer. */
export type Fields = Readonly<Record<string, unknown>>

export interface Question {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: object
}

/**
 * Calls Xendit: HTTP Basic, the secret key as the name and no password
 * (docs.xendit.co/apidocs/create-payout). Only an error with `error_code` and a status from 400 to
 * 499 is a refusal; any other failure is unknown.
 *
 * @param read null for an answer that is not a documented one
 */
export async function ask<T>(
  { baseUrl, secretKey, timeoutMs = TIMEOUT_MS }: XenditSettings,
  { method, path, headers = {}, body }: Question,
  read: (json: unknown) => T | null,
): Promise<Answer<T>> {
  const reply = await exchange(baseUrl + path, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    timeoutMs,
  })
  if (reply.kind === 'unknown') return reply
  if (reply.status === 200) {
    const value = read(reply.json)
    return value === null ? unknown('the answer is not a documented one') : answered(value)
  }
  return refusalIn(reply.status, toFields(reply.json)) ?? unknown(`HTTP ${reply.status}`)
}

/** `{"error_code":"…","message":"…"}`. */
function refusalIn(status: number, json: Fields | null): Answer<never> | null {
  if (status < 400 || status >= 500 || status === 408 || status === 429) return null
  const code = toText(json?.['error_code'])
  return code === '' ? null : refused(code, toText(json?.['message']))
}

/** The fields of an object, or null for any other value. */
export function toFields(json: unknown): Fields | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Fields) : null
}

/** A field as text; empty when it is missing or not a text. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
