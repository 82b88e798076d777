import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  beginTrace,
  type OpenSpan,
  runIn,
  type SpanFacts,
  type Tracer,
} from '#server/platform/traces/span.ts'

/**
 * Makes each request a trace of its own. A trace that a caller names is not continued: whoever sends
 * it would choose what is kept, and could mix theirs with those of others.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _, done) => {
    const { url: route = 'unknown' } = request.routeOptions
    const span = isAsked(route) ? null : beginTrace(tracer, `${request.method} ${route}`, 'server')
    if (!span) return done()
    spans.set(request, span)
    request.traceId = span.traceId
    return runIn(span, done)
  })
  // Reading a body leaves the span.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request)
    return span ? runIn(span, done) : done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions
    const { method, id, refusalCode } = request
    const status = reply.statusCode
    spans.get(request)?.end(answeredFacts({ method, route, status, id, refusalCode }))
    done()
  })
}

/** A request that was answered. */
interface Answered extends Pick<FastifyRequest, 'method' | 'id' | 'refusalCode'> {
  readonly route: string
  readonly status: number
}

/** What the span of a request says. */
export function answeredFacts({ method, route, status, id, refusalCode }: Answered): SpanFacts {
  return {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'hiram.request_id': id,
    ...(refusalCode !== null && { 'hiram.refusal': refusalCode }),
  }
}

/** What monitors ask all the time. */
const isAsked = (route: string) => ['/health', '/ready', '/metrics'].includes(route)

declare module 'fastify' {
  interface FastifyRequest {
    /** For its lines of the log; undefined where it is not traced. */
    traceId?: string
  }
}
