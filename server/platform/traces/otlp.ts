import { KINDS, type Span, type SpanFacts } from '#server/platform/traces/span.ts'

/** Spans as a collector takes them: OTLP over HTTP in JSON (opentelemetry-proto 1.x, trace/v1). */
export function toOtlp(spans: readonly Span[], version: string): object {
  const resource = { 'service.name': 'hiram', 'service.version': version }
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'hiram' }, spans: spans.map(spanOf) }],
      },
    ],
  }
}

function spanOf({ traceId, spanId, parentId, name, kind, startedAt, endedAt, facts }: Span) {
  return {
    traceId,
    spanId,
    ...(parentId !== null && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: String(startedAt),
    endTimeUnixNano: String(endedAt),
    attributes: attributesOf(facts),
    // 2: an error.
    status: isFault(facts) ? { code: 2 } : {},
  }
}

function isFault(facts: SpanFacts): boolean {
  return facts['error.type'] !== undefined || (facts['http.response.status_code'] ?? 0) >= 500
}

function attributesOf(facts: object) {
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]: [string, unknown]) => ({
      key,
      value:
        typeof value === 'number' ? { intValue: String(value) } : { stringValue: String(value) },
    }))
}
