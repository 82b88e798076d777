import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { type SpanFacts, within } from '#server/platform/traces/span.ts'

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
    const { status, text } = await send(new URL(url), { ...sent, bodyBytes })
    return { kind: 'received', status, text, json: jsonOf(text) }
  } catch (error) {
    const why = reasonOf(error)
    return { kind: 'unknown', why, ...(UNSENT.has(why) && { isUnsent: true }) }
  }
}

/** Failures before there is a connection. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Connections to providers are kept open. */
const PROTOCOLS = {
  'http:': { request: httpRequest, agent: new HttpAgent({ keepAlive: true }) },
  'https:': { request: httpsRequest, agent: new HttpsAgent({ keepAlive: true }) },
}

/**
 * By node:http, which takes a third of the processor time of fetch. It follows no redirect: one is no
 * documented answer, and following it would disclose the credentials.
 */
async function send(
  url: URL,
  { method, headers, body, timeoutMs, bodyBytes }: Sent & { readonly bodyBytes: number },
): Promise<{ status: number; text: string }> {
  const { request, agent } = url.protocol === 'http:' ? PROTOCOLS['http:'] : PROTOCOLS['https:']
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const sent = request(url, { method, headers: { accept: '*/*', ...headers }, agent })
  const breakOff = (error: Error) => {
    reject(error)
    sent.destroy()
  }
  const timer = setTimeout(() => breakOff(new Error('no answer in time')), timeoutMs)
  sent.on('error', reject)
  sent.once('response', (reply) => {
    textOf(reply, bodyBytes).then(
      (text) => resolve({ status: reply.statusCode ?? 0, text }),
      breakOff,
    )
  })
  sent.end(body)
  return promise.finally(() => clearTimeout(timer))
}

async function textOf(reply: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reply.on('data', (part: Buffer) => {
    size += part.length
    if (size > most) reject(new Error(`the answer is longer than ${most} bytes`))
    else parts.push(part)
  })
  reply.once('end', () => resolve(Buffer.concat(parts).toString('utf8')))
  reply.on('error', reject)
  return promise
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
