import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * The headers that decide how a hot call is answered, besides whose address it comes from: two
 * requests with the same of all of them, the same address and the same body get the same answer while
 * nothing changes. A test reads which headers the framework and its hooks look at.
 */
export const DECIDING_HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'connection',
  'content-type',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'x-forwarded-host',
  'x-no-compression',
  'x-requested-with',
] as const

/** A request with one of these is never answered early. */
export const HANDED_ON_HEADERS = [
  'accept-version',
  'content-encoding',
  'expect',
  'idempotency-key',
  'transfer-encoding',
  'upgrade',
] as const

/** Bytes of a body that is looked at; those of hot calls name a product and a loan. */
const MAX_BODY_BYTES = 4096

/**
 * Whether a request is of the plain kind that may be answered early, by its head alone. Where the
 * origin is to be compared with our own addresses, which may change, the framework does it.
 */
export function isPlain({ headers, httpVersion }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0)
  if (httpVersion !== '1.1' || !(length > 0 && length <= MAX_BODY_BYTES)) return false
  if (headers.origin !== undefined && headers['sec-fetch-site'] === undefined) return false
  return !HANDED_ON_HEADERS.some((name) => headers[name] !== undefined)
}

/**
 * The body of a request that has arrived as a whole, which stays to be read; null: some of it is
 * still to come.
 */
export function peekBody(request: IncomingMessage): Buffer | null {
  const isWhole = request.readableLength === Number(request.headers['content-length'])
  const body = isWhole ? (request.read() as Buffer | null) : null
  // In the same turn: after it the request has ended, and takes nothing back.
  if (body !== null) request.unshift(body)
  return body
}

/** All that decides about an answer, by a hash: secrets are not kept. */
export function exactKey({ url = '', headers }: IncomingMessage, body: Buffer): string {
  let text = url
  for (const name of DECIDING_HEADERS) {
    const value = headers[name]
    // No header has a line break, and one that is empty is not the same as none.
    text += value === undefined ? '\n' : `\n=${String(value)}`
  }
  return hash('sha256', `${text}\n${body.toString('latin1')}`, 'base64')
}
