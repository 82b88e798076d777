import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { VERSION } from '#server/platform/config/version.ts'
import { hasMetricsToken, isFromThisMachine } from '#server/platform/http/callers/operator.ts'
import type { PlatformDependencies } from '#server/platform/http/serve/platform-dependencies.ts'

/**
 * /health: the process answers, and says its version. /ready: it can serve, the database included, and does not stop;
 * alarms do not keep it from serving.
 *
 * @param alarms what an operator must look at, in words; strangers do not learn what goes wrong here
 */
export function healthRoutes(
  app: FastifyInstance,
  deps: Pick<PlatformDependencies, 'config' | 'database'>,
  alarms: () => Promise<string[]>,
): void {
  const options = { config: { rateLimit: false } } as const

  app.get('/health', options, async () => ({ status: 'ok', version: VERSION }))

  app.get('/ready', options, async (request, reply) => {
    if (app.isStopping()) return reply.code(503).send({ status: 'this server stops' })
    try {
      await sql`select 1`.execute(deps.database)
      const isOperator = isFromThisMachine(request) || hasMetricsToken(deps, request)
      return { status: 'ready', ...(isOperator ? { alarms: await alarms() } : {}) }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
