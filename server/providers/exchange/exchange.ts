import { type SpanFacts, within } from '#server/platform/traces/span.ts'
import { type Request, sendRequest, Unconnected } from '#server/providers/exchange/send-request.ts'

/**
 * The outcome of a call to a provider. Unknown is not refused: the request may have taken effect, so
 * the caller asks about it before sending it again.
 */
export type Answer<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | {
      readonly kind: 'unknown'
      readonly why: string
      /** No connection was made: nothing can have taken effect. */
      readonly isUnsent?: true
    }

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

export interface Sent extends Omit<Request, 'bodyBytes'> {
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
export async function exchange(url: string, sent: Sent): Promise<Exchanged> {
  // The provider is not told of the trace: it is no part of ours, and a signature may cover headers.
  const facts = { 'http.request.method': sent.method, 'server.address': new URL(url).hostname }
  return within(sent.method, 'client', facts, () => exchangeOnce(url, sent), factsOf)
}

type Exchanged = Received | { kind: 'unknown'; why: string; isUnsent?: true }

function factsOf(outcome: Exchanged): SpanFacts {
  if (outcome.kind === 'received') return { 'http.response.status_code': outcome.status }
  return { 'error.type': /^\w+$/.test(outcome.why) ? outcome.why : 'unknown' }
}

async function exchangeOnce(
  url: string,
  { bodyBytes = BODY_BYTES, ...sent }: Sent,
): Promise<Exchanged> {
  try {
    const { status, text } = await sendRequest(new URL(url), { ...sent, bodyBytes })
    return { kind: 'received', status, text, json: jsonOf(text) }
  } catch (error) {
    if (error instanceof Unconnected)
      return { kind: 'unknown', why: reasonOf(error.cause), isUnsent: true }
    return { kind: 'unknown', why: reasonOf(error) }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The kind of failure, such as ECONNREFUSED, or what broke. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the call broke'
  return 'code' in error ? String(error.code) : error.message
}
