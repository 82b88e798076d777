import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Endpoint, Output } from '#contract/endpoint.ts'

/** As specified (CONST-001), and not taken from the contract, so that an error there is noticed. */
const BASE = '/found'

/** A received request. */
interface Received {
  method: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

type Behaviour = (response: ServerResponse) => void

const behaviours = new Map<string, Behaviour>()
const received = new Map<string, Received[]>()

/** The number of the running test; its calls have it in their address. */
let test = 0
let base: HTMLMetaElement

const server = createServer((request, response) => {
  const { pathname: address, searchParams: query } = new URL(request.url ?? '/', 'http://local')
  const [, of = '', pathname = ''] = /^\/(\d+)(\/.*)$/.exec(address) ?? []
  // An upload uses XMLHttpRequest, for which jsdom enforces CORS.
  allow(request, response)
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    // What a call of a test that has ended is told would be shown in the next one.
    if (Number(of) !== test) return
    const { method = '', headers } = request
    received.set(pathname, [...requestsAt(pathname), { method, query, headers, body }])
    const prepared = behaviours.get(pathname)
    if (prepared) prepared(response)
    else response.writeHead(404).end(`No answer was prepared for ${pathname}.`)
  })
})

function allow({ headers }: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-headers', 'x-requested-with, idempotency-key')
}

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = document.createElement('meta')
  base.name = 'api-base'
  document.head.append(base)
})

beforeEach(() => {
  test += 1
  base.content = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${test}`
  behaviours.clear()
  received.clear()
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Answers one call of the contract with success, over real HTTP. */
export function answer<E extends Endpoint>(endpoint: E, data: Output<E>) {
  answerBody(endpoint, { code: endpoint.success, message: 'success', data })
}

/** Refuses one call of the contract. */
export function refuse(endpoint: Endpoint, code: string, message: string) {
  answerBody(endpoint, { code, message, data: null })
}

/** Answers a call with a body of any shape. */
export function answerBody(endpoint: Endpoint, body: unknown) {
  behave(endpoint, (response) => response.end(JSON.stringify(body)))
}

/** Sets any behaviour for a call, such as a broken answer. */
export function behave(endpoint: Endpoint, how: Behaviour) {
  behaviours.set(BASE + endpoint.path, how)
}

/** The network fails: the connection is cut before an answer. */
export function cut(endpoint: Endpoint) {
  behave(endpoint, (response) => response.destroy())
}

export function requestsTo(endpoint: Endpoint): Received[] {
  return requestsAt(BASE + endpoint.path)
}

function requestsAt(path: string): Received[] {
  return received.get(path) ?? []
}
