import autocannon from 'autocannon'

/** One of the requests that connections draw from. */
export interface LoadRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The answer, where it is known; another one fails the bench. */
  readonly expected?: string
}

export interface Load {
  readonly url: string
  /** Requests to draw from, sent with POST; without them the address is asked with GET. */
  readonly requests?: readonly LoadRequest[]
  /** Each sends one request after the other. */
  readonly connections: number
  readonly seconds: number
}

/** Requests that a connection draws, and then repeats. */
const DRAWN = 100

/**
 * Asks from this process as fast as answers come, over connections that each ask for what they have
 * drawn.
 *
 * @returns answers a second
 * @throws when an answer is not of the 200s or not the one expected, or a request failed
 */
export async function load(asked: Load): Promise<number> {
  const { url, requests, connections, seconds } = asked
  let mismatch: object | null = null
  const check = (expected: string | undefined) => (_: number, body: string) => {
    if (body !== (expected ?? body)) mismatch ??= { expected, body }
  }
  const drawn = () =>
    Array.from({ length: DRAWN }, () => {
      const { headers, body, expected } = pickOne(requests ?? [])
      return { method: 'POST' as const, headers: { ...headers }, body, onResponse: check(expected) }
    })
  const result = await autocannon({
    url,
    ...(requests && { setupClient: (client) => client.setRequests(drawn()) }),
    connections,
    duration: seconds,
  })
  const faults = { errors: result.errors, timeouts: result.timeouts, other: result.non2xx }
  if (faults.errors + faults.timeouts + faults.other > 0 || mismatch)
    throw new Error(`${url}: ${JSON.stringify({ ...faults, mismatch })}`)
  return result.requests.total / result.duration
}

/** Asks each once, some at a time, as in the process that recorded the answers. */
export async function askEach(url: string, requests: readonly LoadRequest[]): Promise<void> {
  const left = [...requests]
  const askAll = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { headers, body } = next
      await (await fetch(url, { method: 'POST', headers, body })).text()
    }
  }
  await Promise.all(Array.from({ length: 8 }, askAll))
}

/** One of them at random. */
export function pickOne<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('There is nothing to ask.')
  return one
}
