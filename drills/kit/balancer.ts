import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { isReady } from './crash-app.ts'

/** Milliseconds between two looks at /ready. */
const LOOK_MS = 200

/** Milliseconds that a connection of a visitor may wait: more than any server says. */
const LONGEST_KEPT_MS = 600_000

/** What a proxy in front of two servers does: it asks /ready, and goes on where nobody listens. */
export interface Balancer {
  readonly url: string
  close(): void
}

/** A request that breaks on its way is answered 502, never sent twice: it may have had its effect. */
export async function openBalancer(port: number, targets: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const look = setInterval(() => {
    for (const target of targets)
      void isReady(`${target}/ready`).then((is) => (is ? ready.add(target) : ready.delete(target)))
  }, LOOK_MS)
  let turn = 0
  const server = createServer((asked, answer) => {
    turn += 1
    const inTurn = targets.map((_, index) => targets[(index + turn) % targets.length] ?? '')
    const first = inTurn.filter((target) => ready.has(target))
    const others = inTurn.filter((target) => !ready.has(target))
    pass(asked, answer, [...first, ...others], agent).catch((error: unknown) => {
      if (!answer.headersSent) answer.writeHead(502)
      answer.end(`The balancer: ${String(error)}`)
    })
  })
  // A visitor sends on a connection for as long as the server behind it said: none ends here before.
  server.keepAliveTimeout = LONGEST_KEPT_MS
  await once(server.listen(port, 'localhost'), 'listening')
  return {
    url: `http://localhost:${port}`,
    close: () => {
      clearInterval(look)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  targets: readonly string[],
  agent: Agent,
): Promise<void> {
  const body = await buffer(asked)
  for (const target of targets) {
    // As if the browser of this machine asked: the sandbox refuses what a proxy hands on.
    const headers = { ...asked.headers, connection: 'keep-alive' }
    const out = request(new URL(asked.url ?? '/', target), {
      agent,
      method: asked.method,
      headers,
    })
    out.end(body)
    const given = await once(out, 'response').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return null
      throw error
    })
    if (!given) continue
    const [response] = given as [IncomingMessage]
    answer.writeHead(response.statusCode ?? 502, { ...response.headers, connection: 'keep-alive' })
    answer.end(await buffer(response))
    return
  }
  throw new Error('no server listens')
}
