import type { FastifyInstance } from 'fastify'
import { counterIn } from '#server/platform/http/limits/counter-in.ts'
import { retryAfterSeconds } from '#server/platform/database/connections/transient-fault.ts'
import { Overloaded } from '#server/platform/http/refusals/refusal.ts'
import {
  type Overload,
  type OverloadWatch,
  watchOverload,
} from '#server/platform/http/limits/overload.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/** Milliseconds between two lines about the same overload. */
const LINE_MS = 60_000

/**
 * Refuses requests early while this process has more of them than it can answer: with HTTP 503 and
 * Retry-After, before anything is read for them. Health, metrics, the scripts of a page that was
 * answered and the notices of providers are always taken.
 *
 * @returns what watches, for answers before the framework (early-answers.ts)
 */
export function shedLoad(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'callPool' | 'logger' | 'metrics'>,
): OverloadWatch {
  const overload = watchOverload(deps.callPool)
  app.addHook('onClose', async () => overload.stop())
  const shed = counterIn(deps.metrics.register, {
    name: 'requests_shed_total',
    help: 'Requests refused because this process had too many, by what was short.',
    labelNames: ['short'],
  })
  let saidAt = -Infinity
  const tell = (short: Overload) => {
    shed.inc({ short })
    if (performance.now() - saidAt < LINE_MS) return
    saidAt = performance.now()
    deps.logger.error({ short }, 'requests are refused: this process has too many')
  }
  app.addHook('onRequest', (request, { raw }, done) => {
    const short = overload.now()
    if (short === null || isAlwaysTaken(request)) {
      overload.begin()
      raw.once('close', overload.end)
      done()
      return
    }
    tell(short)
    done(new Overloaded(retryAfterSeconds()))
  })
  return overload
}

interface Asked {
  readonly url: string
  readonly routeOptions: { readonly config: { readonly rateLimit?: unknown } }
}

/** What has no general limit is needed most when there is much else. */
function isAlwaysTaken({ url, routeOptions }: Asked): boolean {
  return routeOptions.config.rateLimit === false || url.startsWith('/assets/')
}
