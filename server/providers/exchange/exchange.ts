/**
 * The outcome of a call to a provider. Unknown is not refused: the request may have taken effect, so
 * the caller asks about it before sending it again.
 */
export type Answer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly why: string }

export const answered = <T>(value: T): Answer<T> => ({ kind: 'answered', value })
export const refused = (code: string, message: string): Answer<never> => ({
  kind: 'refused',
  code,
  message: message.slice(0, MESSAGE_CHARACTERS),
})
export const unknown = (why: string): Answer<never> => ({ kind: 'unknown', why })

/** The default time limit of a call to a provider, body included, in milliseconds. */
export const TIMEOUT_MS = 10_000

/** No valid answer is longer than this, but the list of a busy day. */
const BODY_BYTES = 8 * 1024 * 1024
/** A list of a day has some 400 bytes a payment: this is 150,000 payments and more. */
export const LIST_BYTES = 64 * 1024 * 1024
/** Characters that are kept of a provider's message. */
const MESSAGE_CHARACTERS = 200

export interface Sent {
  readonly method: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly timeoutMs: number
  /** The most bytes of the answer. */
  readonly bodyBytes?: number
}

export interface Received {
  readonly kind: 'received'
  readonly status: number
  readonly text: string
  /** The text as JSON; undefined when the text is not JSON (providers answer errors in HTML). */
  readonly json: unknown
}

/** Sends one request and reads its whole answer; any failure on the way is `unknown`. */
export async function exchange(
  url: string,
  { timeoutMs, bodyBytes = BODY_BYTES, ...request }: Sent,
): Promise<Received | { kind: 'unknown'; why: string }> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    // A redirect is no documented answer, and following one would disclose the credentials.
    const reply = await fetch(url, { ...request, signal, redirect: 'manual' })
    const text = await textOf(reply, bodyBytes)
    return { kind: 'received', status: reply.status, text, json: jsonOf(text) }
  } catch (error) {
    return { kind: 'unknown', why: reasonOf(error) }
  }
}

async function textOf({ body }: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > most) throw new Error(`the answer is longer than ${most} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The kind of failure; fetch hides it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the call broke'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
