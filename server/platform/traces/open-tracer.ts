import type { FastifyBaseLogger } from 'fastify'
import { toOtlp } from '#server/platform/traces/otlp.ts'
import type { Span, Tracer } from '#server/platform/traces/span.ts'

export interface TraceSettings {
  /** The collector's origin, such as http://localhost:4318. */
  readonly endpoint: string
  /** The part of traces that are kept, from 0 to 1. */
  readonly sampled: number
}

/** Spans that wait at most, and that are sent at once; further ones are dropped, never waited for. */
const [MAX_WAITING, BATCH] = [4096, 512]
const SEND_EVERY_MS = 2000
const TIMEOUT_MS = 5000
/** Milliseconds between two lines about a collector that does not answer. */
const LINE_MS = 60_000

/**
 * Sends spans to a collector, some at a time. One that is slow or away costs spans, and nothing else:
 * nobody waits for it, and what waits for it is bounded.
 */
export function openTracer(
  { endpoint, sampled }: TraceSettings,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  version: string,
): Tracer {
  const waiting: Span[] = []
  let dropped = 0
  let saidAt = -Infinity
  let sending: Promise<void> = Promise.resolve()

  const lose = (count: number, why: string) => {
    dropped += count
    if (performance.now() - saidAt < LINE_MS) return
    saidAt = performance.now()
    logger.warn({ dropped, why }, 'spans are lost')
  }
  const sendAll = async () => {
    while (waiting.length > 0) {
      const spans = waiting.splice(0, BATCH)
      const why = await post(endpoint, toOtlp(spans, version))
      if (why !== null) lose(spans.length, why)
    }
  }
  const send = () => {
    sending = sending.then(sendAll)
    return sending
  }
  const timer = setInterval(() => void send(), SEND_EVERY_MS).unref()
  return {
    sampled,
    take: (span) => {
      if (waiting.length < MAX_WAITING) waiting.push(span)
      else lose(1, 'the collector is too slow')
    },
    close: async () => {
      clearInterval(timer)
      await send()
    },
  }
}

/** @returns why it failed, or null */
async function post(endpoint: string, body: object): Promise<string | null> {
  try {
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.ok ? null : `HTTP ${answer.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'it broke'
  }
}
