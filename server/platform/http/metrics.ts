import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { PlatformDependencies } from '#server/platform/http/platform-dependencies.ts'
import { secretHash } from '#server/platform/random/secret-hash.ts'

/** Counts and times every request by route, for /metrics. */
export function measure(
  app: FastifyInstance,
  deps: PlatformDependencies,
  addOthers: (register: Registry) => void,
): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  addOthers(register)
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Calls answered with another code than success, by route and code.',
    labelNames: ['route', 'code'],
    registers: [register],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.decorate('countRefusal', (route: string, code: string) => refusals.inc({ route, code }))

  app.get(
    '/metrics',
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      if (!mayRead(deps.config.metricsToken, request.headers.authorization, request.ip))
        return reply.callNotFound()
      return reply.type(register.contentType).send(await register.metrics())
    },
  )
}

declare module 'fastify' {
  interface FastifyInstance {
    countRefusal(route: string, code: string): void
  }
}

/** Callers with the token; when none is set, this machine only. */
function mayRead(token: string | null, authorization = '', address: string): boolean {
  if (token === null) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address)
  return timingSafeEqual(secretHash(`Bearer ${token}`), secretHash(authorization))
}
