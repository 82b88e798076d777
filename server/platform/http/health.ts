import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { alarmsOf, recentDatedWork } from '#server/platform/jobs/dated-work-state.ts'
import type { WithJobs } from '#server/platform/jobs/job-tables.ts'

/**
 * /health: the process answers. /ready: it can serve, the database included; alarms do not keep it
 * from serving.
 */
export function healthRoutes<D extends WithJobs<D>>(app: FastifyInstance, deps: D): void {
  const options = { schema: { hide: true }, config: { rateLimit: false } } as const

  app.get('/health', options, async () => ({ status: 'ok' }))

  app.get('/ready', options, async (_, reply) => {
    try {
      await sql`select 1`.execute(deps.database)
      return { status: 'ready', alarms: alarmsOf(await recentDatedWork(deps)) }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
