import { request } from 'node:http'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/request-context.ts'
import type { Copy } from './copy.ts'

/** Who sends a request: by default somebody at 127.0.0.1 without a session. */
export interface Sender {
  /** As the proxy says it. */
  readonly address?: string
  readonly brand?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Heard {
  readonly status: number
  readonly code: string
  readonly data: unknown
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Makes a call of the contract. */
export async function call(
  copy: Copy,
  { method, path }: Endpoint,
  input: object,
  sender: Sender = {},
): Promise<Heard> {
  const query = new URLSearchParams(sender.brand ? { brand: sender.brand } : {})
  if (method === 'GET')
    for (const [name, value] of Object.entries(input)) query.set(name, String(value))
  const address = `${API_BASE}${path}?${query.toString()}`
  if (method === 'GET') return send(copy, 'GET', address, sender)
  const headers = { 'content-type': 'application/json', ...sender.headers }
  return send(copy, 'POST', address, { ...sender, headers }, JSON.stringify(input))
}

/** Sends any request. */
export async function send(
  { port }: Copy,
  method: string,
  path: string,
  { address, token, headers }: Sender = {},
  body = '',
): Promise<Heard> {
  const sent = {
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const asking = request({ port, method, path, headers: sent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const { code, data } = parsed(text)
        const status = answer.statusCode ?? 0
        resolve({ status, code: code ?? '', data, text, headers: answer.headers })
      })
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

function parsed(text: string): { code?: string; data?: unknown } {
  try {
    return JSON.parse(text) as { code?: string; data?: unknown }
  } catch {
    return {}
  }
}

/** Does something so many times, some at a time, and returns what came of each. */
export async function times<T>(
  count: number,
  act: (place: number) => Promise<T>,
  atOnce = 8,
): Promise<T[]> {
  const made: T[] = []
  let next = 0
  const work = async () => {
    for (let place = next++; place < count; place = next++) made[place] = await act(place)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return made
}
