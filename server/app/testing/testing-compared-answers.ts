import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as send,
  type RequestListener,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { once } from 'node:events'
import { afterAll } from 'vitest'
import type { TestApp } from '#server/app/testing/testing-app.ts'

/** A request as it is sent. */
export interface SentRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** An answer, but for what differs between two equal ones. */
export interface SeenAnswer {
  readonly status: number
  /** In their order. */
  readonly headers: readonly string[]
  readonly body: string
  /** How many requests of its address are left in this second. */
  readonly left: string | undefined
  /** Whether the framework took the request. */
  readonly isOfFramework: boolean
}

/** The same app behind two servers: one asks for an early answer first, one is the framework alone. */
export async function comparedAnswers({ app }: Pick<TestApp, 'app'>) {
  let taken = 0
  const read = new Set<string>()
  const framework: RequestListener = (request, response) => {
    taken += 1
    Object.defineProperty(request, 'headers', { value: watching(request.headers, read) })
    app.routing(request, response)
  }
  const listen = async (listener: RequestListener) => {
    const server = createServer(listener)
    server.keepAliveTimeout = 72_000
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    afterAll(() => server.close())
    return (server.address() as AddressInfo).port
  }
  const asking =
    (port: number) =>
    async (asked: SentRequest): Promise<SeenAnswer> => {
      taken = 0
      const answer = await ask(port, asked)
      return { ...answer, isOfFramework: taken > 0 }
    }
  const port = await listen(app.earlyAnswers.before(framework))
  return {
    early: asking(port),
    late: asking(await listen(framework)),
    /** The bodies of answers to requests that are sent at once, one behind the other. */
    together: async (asked: readonly SentRequest[]) => askTogether(port, asked),
    /** The names of all headers that the framework has looked at. */
    headersRead: () => read,
  }
}

function watching(headers: IncomingHttpHeaders, read: Set<string>): IncomingHttpHeaders {
  return new Proxy(headers, {
    get: (target, name) => {
      if (typeof name === 'string') read.add(name)
      return target[name as string]
    },
  })
}

async function ask(port: number, { method, path, headers, body }: SentRequest) {
  const asked = send({ port, method, path, headers, host: '127.0.0.1', agent: false })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  return {
    status: answer.statusCode ?? 0,
    headers: withoutMoment(answer.rawHeaders),
    body: Buffer.concat(chunks).toString('latin1'),
    left: answer.headers['x-ratelimit-remaining'] as string | undefined,
  }
}

/** Over one connection, which does not wait for the answers. */
async function askTogether(port: number, asked: readonly SentRequest[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  const last = asked.length - 1
  for (const [at, { method, path, headers, body }] of asked.entries()) {
    const all = { ...headers, connection: at === last ? 'close' : 'keep-alive' }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
  }
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('latin1')
  return text.split(/HTTP\/1\.1 \d+ [^]*?\r\n\r\n/).slice(1)
}

/** Of one request: when it was answered, which it is, and how many are left in its second. */
const OF_MOMENT = /^(?:date|x-request-id|x-ratelimit-(?:remaining|reset))$/i

function withoutMoment(raw: readonly string[]): string[] {
  return raw.flatMap((name, at) => {
    if (at % 2 === 1) return []
    const value = String(raw[at + 1]).replaceAll(/'nonce-\w+'/g, "'nonce'")
    return [`${name}: ${OF_MOMENT.test(name) ? '*' : value}`]
  })
}
