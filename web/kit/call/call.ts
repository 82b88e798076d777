import { CODES } from '#contract/codes.ts'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import { followMaintenance } from '#web/kit/status/follow-maintenance.ts'
import { contextHeaders, contextQuery } from '#web/kit/call/request-context.ts'

/** An answer in one shape, whatever the call (NET-006). */
export type Reply<T> = Success<T> | Refusal

interface Success<T> {
  success: true
  code: string
  message: string
  data: T
}

export interface Refusal {
  success: false
  code: string
  /** The server's message; empty when the call never settled. */
  message: string
  data: unknown
}

export interface CallOptions {
  timeOutMs?: number
  /** The idempotency key of one intent: the server carries it out once however often it is sent. */
  idempotencyKey?: string
  /** Lets the call outlive its page (keepalive). */
  keepAlive?: boolean
}

/** NET-010. */
export const TIME_OUT_MS = 60_000

/**
 * Makes one call of the contract. It always settles, and never throws: a time-out, a network
 * failure and an answer that is not ours give code -2 (ERR-032 to ERR-034).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { timeOutMs = TIME_OUT_MS, idempotencyKey, keepAlive = false }: CallOptions = {},
): Promise<Reply<Output<E>>> {
  // AbortSignal.timeout is newer than the web views that we support (Safari 15.4).
  const timeOut = new AbortController()
  const timer = setTimeout(() => timeOut.abort(), timeOutMs)

  try {
    const request: RequestInit = {
      ...toRequest(endpoint, input, idempotencyKey),
      signal: timeOut.signal,
      keepalive: keepAlive,
    }
    const answer = await fetch(callAddress(endpoint, input), request)
    followMaintenance(answer)
    return toReply<Output<E>>(await answer.json())
  } catch {
    return neverSettled()
  } finally {
    clearTimeout(timer)
  }
}

/** Opens the login; not set on pages of visitors. */
let toLogin = () => {}

/** Sets how a page sends a visitor to the login (BR-014). */
export function leadToLoginBy(act: () => void) {
  toLogin = act
}

/** Reads an answer; sends a visitor to the login. */
export function toReply<T>(answer: unknown): Reply<T> {
  const reply = normalise<T>(answer)
  if (reply.code === CODES.notLoggedIn) toLogin()
  return reply
}

/** Brings an answer into one shape (NET-006, NET-007): "0" and "00" both parse to 0. */
export function normalise<T>(answer: unknown): Reply<T> {
  const { code, status, message, data } = (answer ?? {}) as Record<string, unknown>
  // /gopia/goya/define says `status` for `code`.
  const said = code ?? status
  if (typeof said !== 'string' && typeof said !== 'number') return neverSettled()

  const words = typeof message === 'string' ? message : ''
  const success = Number.parseInt(String(said), 10) === 0
  return { success, code: String(said), message: words, data: (data ?? null) as T }
}

/** The refusal that replaces a missing answer. */
export function neverSettled(): Refusal {
  return { success: false, code: CODES.neverSettled, message: '', data: null }
}

/** The request of a call, without its time-out. */
export function toRequest(endpoint: Endpoint, input: object, idempotencyKey?: string): RequestInit {
  const { method } = endpoint
  const headers = requestHeaders(endpoint, idempotencyKey)
  const request: RequestInit = { method, headers, credentials: 'include' }
  if (method === 'GET') return request

  headers['Content-Type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
  return { ...request, body: formOf(input).toString() }
}

/** The headers of every call. */
export function requestHeaders(
  endpoint: Endpoint,
  idempotencyKey?: string,
): Record<string, string> {
  return {
    'X-Requested-With': 'XMLHttpRequest',
    ...contextHeaders(endpoint.client),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  }
}

export function callAddress(endpoint: Endpoint, input: object): string {
  const query = formOf({
    ...contextQuery(),
    ...(endpoint.method === 'GET' ? input : {}),
  }).toString()
  return `${apiOrigin()}${API_BASE}${endpoint.path}${query && `?${query}`}`
}

/** Another origin's API in client-rendered mode; empty for the page's own origin. */
function apiOrigin(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? ''
}

/** Missing values are not sent. */
function formOf(input: object): URLSearchParams {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}
