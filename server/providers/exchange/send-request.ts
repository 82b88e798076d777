import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly body?: string | Buffer
  readonly timeoutMs: number
  /** The most bytes of the answer. */
  readonly bodyBytes: number
}

/** There was no connection, by TLS where it is asked for: nothing of the request was written. */
export class Unconnected extends Error {
  override name = 'Unconnected'
}

/** Connections to providers are kept open. */
const PROTOCOLS = {
  'http:': { request: httpRequest, agent: new HttpAgent({ keepAlive: true }), ready: 'connect' },
  'https:': {
    request: httpsRequest,
    agent: new HttpsAgent({ keepAlive: true }),
    ready: 'secureConnect',
  },
}

/**
 * By node:http, which takes a third of the processor time of fetch. It follows no redirect: one is no
 * documented answer, and following it would disclose the credentials.
 *
 * @throws Unconnected with the cause
 */
export async function sendRequest(
  url: URL,
  { method, headers, body, timeoutMs, bodyBytes }: Request,
): Promise<{ status: number; text: string }> {
  const { request, agent, ready } = PROTOCOLS[url.protocol === 'http:' ? 'http:' : 'https:']
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const sent = request(url, { method, headers: { accept: '*/*', ...headers }, agent })
  let isConnected = false
  const fail = (cause: Error) => reject(isConnected ? cause : new Unconnected('', { cause }))
  const breakOff = (error: Error) => {
    fail(error)
    sent.destroy()
  }
  const timer = setTimeout(() => breakOff(new Error('no answer in time')), timeoutMs)
  sent.once('socket', (socket) => {
    if (sent.reusedSocket) isConnected = true
    else socket.once(ready, () => (isConnected = true))
  })
  sent.on('error', fail)
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
