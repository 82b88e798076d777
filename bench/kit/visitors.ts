import { setTimeout as sleep } from 'node:timers/promises'
import { plainVisitor } from './plain-visitor.ts'

export interface Ask {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What came back: by HTTP status, 0 where nothing did. */
export interface Seen {
  readonly statuses: ReadonlyMap<number, number>
  /** Milliseconds from the moment that a request was due, of those answered with 200. */
  readonly ms: readonly number[]
  readonly perSecond: number
}

export interface Visit {
  readonly port: number
  /** Each from an address of its own, over one connection, one request after the other. */
  readonly visitors: number
  readonly seconds: number
  /** Requests a second of all; without it as many as answers allow. */
  readonly rate?: number
  readonly next: () => Ask
}

/**
 * Asks as from many addresses: those of this machine's own network. All connections are open before
 * the first question, as those of a proxy are.
 */
export async function visit({ port, visitors, seconds, rate, next }: Visit): Promise<Seen> {
  const statuses = new Map<number, number>()
  const ms: number[] = []
  const paceMs = rate === undefined ? 0 : (1000 * visitors) / rate
  const opened = Array.from({ length: visitors }, (_, number) =>
    plainVisitor(port, addressOf(number)),
  )
  await Promise.all(opened.map((visitor) => visitor.ask(textOf(HEALTH, port))))
  const beganAt = performance.now()
  const endsAt = beganAt + seconds * 1000
  const askAll = async (visitor: (typeof opened)[number], number: number) => {
    let dueAt = beganAt + (paceMs * number) / visitors
    while (dueAt < endsAt) {
      const wait = dueAt - performance.now()
      if (wait > 0) await sleep(wait)
      const from = paceMs === 0 ? performance.now() : dueAt
      if (from >= endsAt) break
      const status = await visitor.ask(textOf(next(), port))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200) ms.push(performance.now() - from)
      // One that waited long asks on from now: it does not catch up.
      dueAt = Math.max(dueAt + paceMs, performance.now() - paceMs)
    }
    visitor.close()
  }
  await Promise.all(opened.map(askAll))
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  return { statuses, ms, perSecond: all / ((performance.now() - beganAt) / 1000) }
}

const HEALTH: Ask = { method: 'GET', path: '/health', headers: {} }

function addressOf(number: number): string {
  return `127.1.${number >> 7}.${1 + (number & 127)}`
}

function textOf({ method, path, headers, body = '' }: Ask, port: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = method === 'POST' ? `content-length: ${Buffer.byteLength(body)}\r\n` : ''
  return `${method} ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join('')}${length}\r\n${body}`
}

/** The value that so much of all is not above, from 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
