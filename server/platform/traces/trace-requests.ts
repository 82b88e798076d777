import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginTrace, type OpenSpan, runIn, type Tracer } from '#server/platform/traces/span.ts'

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
    spans.get(request)?.end({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'hiram.request_id': request.id,
      ...(request.refusalCode !== null && { 'hiram.refusal': request.refusalCode }),
    })
    done()
  })
}

/** What monitors ask all the time. */
const isAsked = (route: string) => ['/health', '/ready', '/metrics'].includes(route)

declare module 'fastify' {
  interface FastifyRequest {
    /** For its lines of the log; undefined where it is not traced. */
    traceId?: string
  }
}
