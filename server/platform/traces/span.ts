import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What a span may say: words of our code, hosts and counts, never a value that somebody sent. */
export interface SpanFacts {
  readonly 'http.request.method'?: string
  /** The pattern, without ids. */
  readonly 'http.route'?: string
  readonly 'http.response.status_code'?: number
  /** Of a refusal, which is HTTP 200. */
  readonly 'hiram.refusal'?: string
  readonly 'hiram.request_id'?: string
  readonly 'server.address'?: string
  readonly 'db.system.name'?: 'postgresql'
  /** With ? in place of every value. */
  readonly 'db.query.text'?: string
  readonly 'hiram.job'?: string
  readonly 'hiram.job.attempt'?: number
  /** The class or SQLSTATE of a failure, without its message. */
  readonly 'error.type'?: string
}

/** As OTLP numbers them. */
export const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const
export type SpanKind = keyof typeof KINDS

/** A span that has ended. */
export interface Span {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** 16 hexadecimal digits. */
  readonly spanId: string
  readonly parentId: string | null
  readonly name: string
  readonly kind: SpanKind
  /** Nanoseconds since 1970. */
  readonly startedAt: bigint
  readonly endedAt: bigint
  readonly facts: SpanFacts
}

/** Takes spans that have ended; opened where the settings name a collector (open-tracer.ts). */
export interface Tracer {
  take(span: Span): void
  /** The part of traces that are kept, from 0 to 1. */
  readonly sampled: number
  /** Sends what is left. */
  close(): Promise<void>
}

/** A span that others can be parts of, in this process or in another. */
export interface SpanContext {
  readonly traceId: string
  readonly spanId: string
}

/** A span that has begun. */
export interface OpenSpan extends SpanContext {
  readonly tracer: Tracer
  end(facts?: SpanFacts): void
}

const active = new AsyncLocalStorage<OpenSpan>()

/** The span in which this runs; undefined where nothing is traced. */
export const activeSpan = (): OpenSpan | undefined => active.getStore()

/** Runs work in a span. */
export const runIn = <T>(span: OpenSpan, work: () => T): T => active.run(span, work)

/** Begins a span without a parent, or with one of another process; null for those not sampled. */
export function beginTrace(
  tracer: Tracer,
  name: string,
  kind: SpanKind,
  parent: SpanContext | null = null,
): OpenSpan | null {
  const traceId = parent?.traceId ?? hex(16)
  // By the id, so that each process decides the same of a trace.
  if (parseInt(traceId.slice(0, 8), 16) >= tracer.sampled * 2 ** 32) return null
  return begin(tracer, { traceId, parentId: parent?.spanId ?? null, name, kind })
}

/** Runs work in a span of the active one; just runs it where nothing is traced. */
export async function within<T>(
  name: string,
  kind: SpanKind,
  facts: SpanFacts,
  work: () => Promise<T>,
  factsOf: (outcome: T) => SpanFacts = () => ({}),
): Promise<T> {
  const parent = activeSpan()
  if (!parent) return work()
  const { tracer, traceId, spanId } = parent
  return ended(begin(tracer, { traceId, parentId: spanId, name, kind }), facts, work, factsOf)
}

/** Runs work in a span that ends with it. */
export async function ended<T>(
  span: OpenSpan,
  facts: SpanFacts,
  work: () => Promise<T>,
  factsOf: (outcome: T) => SpanFacts = () => ({}),
): Promise<T> {
  try {
    const outcome = await runIn(span, work)
    span.end({ ...facts, ...factsOf(outcome) })
    return outcome
  } catch (error) {
    span.end({ ...facts, 'error.type': typeOf(error) })
    throw error
  }
}

type Begun = Pick<Span, 'traceId' | 'parentId' | 'name' | 'kind'>

function begin(tracer: Tracer, begun: Begun): OpenSpan {
  const spanId = hex(8)
  const startedAt = nanosecondsNow()
  return {
    tracer,
    traceId: begun.traceId,
    spanId,
    end: (facts = {}) =>
      tracer.take({ ...begun, spanId, startedAt, endedAt: nanosecondsNow(), facts }),
  }
}

/** Not of the dependency `random`: the ids of a repeated run need not be the same. */
const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/** By the monotonic clock, so that no span ends before it begins. */
function nanosecondsNow(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6))
}

/** A message may quote what somebody sent; a code and a class never do. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  return /^\w{1,40}$/.test(code) ? code : error.name
}
