import { once } from 'node:events'
import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

interface Proxy {
  readonly origin: string
  authority(): Buffer
}

/** Pages and calls, and how each is answered. */
const ASKED: readonly [path: string, status: number][] = [
  ['/health', 200],
  ['/ready', 200],
  ['/', 200],
  ['/login', 200],
  ['/console/', 200],
  ['/metrics', 404],
  ['/sandbox', 404],
  ['/nowhere', 404],
]

/** @returns how much was wrong */
export async function askThrough(
  proxy: Proxy,
  server: { stop(): Promise<void> },
  say: (line: string) => void,
): Promise<number> {
  // The proxy looks every two seconds whether the server is ready.
  await sleep(2500)
  const agent = new Agent({ ca: proxy.authority(), keepAlive: true })
  const ask = async (path: string) => statusOf(proxy.origin + path, agent)
  let wrong = 0
  for (const [path, wanted] of ASKED) {
    const status = await ask(path)
    if (status !== wanted) wrong += 1
    say(`${path} through the proxy: ${status}${status === wanted ? '' : `, not ${wanted}`}`)
  }
  const over = new AbortController()
  void server.stop().finally(() => over.abort())
  const statuses = new Map<number, number>()
  while (!over.signal.aborted) {
    const status = await ask('/login')
    // Below what one visitor may ask in a second (REQUESTS_PER_SECOND).
    await sleep(10)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  say(`while the server stopped the proxy answered ${counts}`)
  agent.destroy()
  // The only server is gone: 503 says so. Anything else would be an answer cut off.
  wrong += [...statuses.keys()].filter((status) => status !== 200 && status !== 503).length
  say(`${wrong} wrong`)
  return wrong
}

async function statusOf(url: string, agent: Agent): Promise<number> {
  const [answer] = (await once(request(url, { agent }).end(), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode ?? 0
}
