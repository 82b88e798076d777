import autocannon from 'autocannon'

export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly method?: 'GET' | 'POST'
  /** Each sends one request after the other. */
  readonly connections: number
  readonly seconds: number
  /** Requests a second in all, whatever the answers take; without it as many as answers allow. */
  readonly rate?: number
  /** The answer of every request; another one fails the bench. */
  readonly expected?: string
}

export interface Served {
  readonly perSecond: number
  /** Milliseconds from the moment a request was due. */
  readonly p99: number
}

/**
 * Asks in threads of their own.
 *
 * @throws when an answer is not of the 200s or not the one expected, or a request failed
 */
export async function load(asked: Load): Promise<Served> {
  const { url, method = 'GET', headers, body, connections, seconds, rate, expected } = asked
  const result = await autocannon({
    url,
    method,
    ...(headers && { headers: { ...headers } }),
    ...(body !== undefined && { body }),
    ...(expected !== undefined && { expectBody: expected }),
    ...(rate !== undefined && { overallRate: rate }),
    connections,
    duration: seconds,
    workers: 1,
  })
  const faults = { errors: result.errors, timeouts: result.timeouts, other: result.non2xx }
  const mismatches = result.mismatches
  if (faults.errors + faults.timeouts + faults.other + mismatches > 0)
    throw new Error(`${url}: ${JSON.stringify({ ...faults, mismatches })}`)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}
