import type { FastifyInstance } from 'fastify'
import { reportScreenFailure } from '#contract/page/page.ts'
import { screenAt } from '#contract/page/screen-at.ts'
import { counterIn } from '#server/platform/http/limits/counter-in.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'
import { serve } from '#server/platform/http/serve/serve.ts'

/** Counts and logs screens that failed in browsers, which no answer of the server shows. */
export function screenFailures(app: FastifyInstance, deps: PlatformDependencies): void {
  const failed = counterIn(deps.metrics.register, {
    name: 'screens_failed_total',
    help: 'Screens that failed while a browser drew them.',
    labelNames: ['screen'],
  })
  serve(app, deps, reportScreenFailure, async ({ path, error, place }, { request }) => {
    const screen = screenAt(path) ?? 'unknown'
    failed.inc({ screen })
    const browser = request.headers['user-agent']?.slice(0, 200)
    request.log.warn({ screen, error, place, browser }, 'a screen failed in a browser')
    return {}
  })
}
