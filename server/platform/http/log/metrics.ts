import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Histogram,
  Registry,
} from 'prom-client'
import { hasMetricsToken, isFromThisMachine } from '#server/platform/http/callers/operator.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { gaugeReader } from '#server/platform/http/log/gauge-reader.ts'
import type { MetricObject } from '#server/platform/http/log/open-metrics.ts'
import type { Gauges } from '#server/platform/http/log/gauges.ts'

/** An answer that was sent, as metrics count it. */
export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
}

/** Counts and times an answer, in milliseconds. */
export type ObserveAnswer = (answered: AnsweredRequest, ms: number) => void

/**
 * Counts and times every request by route, for /metrics, which shows the gauges of all layers too.
 *
 * @returns what counts an answer, for those before the framework (early-answers.ts)
 */
export function measure<D extends PlatformDependencies>(
  app: FastifyInstance,
  deps: D,
  gauges: readonly Gauges<D>[],
): ObserveAnswer {
  const register = new Registry()
  collectDefaultMetrics({ register })
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

  const alarms = new Counter({
    name: 'alarms_total',
    help: 'Conditions that an operator must look at, by kind; again each hour while one holds.',
    labelNames: ['alarm'],
    registers: [],
    collect() {
      this.reset()
      for (const [alarm, count] of deps.alarms.counts()) this.inc({ alarm }, count)
    },
  })
  register.registerMetric(alarms)

  const observe: ObserveAnswer = ({ method, route, status }, ms) =>
    seconds.observe({ method, route, status }, ms / 1000)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime)
    done()
  })
  app.decorate('countRefusal', (route: string, code: string) => refusals.inc({ route, code }))

  const reader = gaugeReader(deps, gauges)
  const merged = async () => {
    await reader.refresh()
    // Merged anew: layers above register counters of theirs after this.
    return Registry.merge([register, deps.metrics.register, reader.register])
  }
  const ownMetrics = async () => (await merged()).getMetricsAsJSON()
  app.decorate('ownMetrics', ownMetrics)
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    if (!mayRead(deps, request)) return reply.callNotFound()
    const { ofOthers } = deps.metrics
    const all = ofOthers
      ? AggregatorRegistry.aggregate([await ownMetrics(), ...(await ofOthers())])
      : await merged()
    return reply.type(all.contentType).send(await all.metrics())
  })
  return observe
}

declare module 'fastify' {
  interface FastifyInstance {
    countRefusal(route: string, code: string): void
    /** The metrics of this process, for the worker that shows those of all. */
    ownMetrics(): Promise<MetricObject[]>
  }
}

/** Callers with the token; when none is set, this machine only. */
function mayRead(deps: Pick<PlatformDependencies, 'config'>, request: FastifyRequest): boolean {
  return deps.config.metricsToken === null
    ? isFromThisMachine(request)
    : hasMetricsToken(deps, request)
}
