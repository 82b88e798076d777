import type { SpanContext } from '#server/platform/traces/span.ts'

const FORMAT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/

/** A span in one word (W3C Trace Context). */
export function toTraceparent({ traceId, spanId }: SpanContext): string {
  return `00-${traceId}-${spanId}-01`
}

/** Null for any other word. */
export function readTraceparent(word: string): SpanContext | null {
  const [, traceId, spanId] = FORMAT.exec(word) ?? []
  return traceId === undefined || spanId === undefined ? null : { traceId, spanId }
}
