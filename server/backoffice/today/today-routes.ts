import type { FastifyInstance } from 'fastify'
import { QUEUES, type QueueKey, seeToday } from '#contract/console/today.ts'
import { serveStaff } from '#server/backoffice/access/serve-staff.ts'
import { TODAY_QUEUES, type Waiting } from '#server/backoffice/today/queues.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Today: the queues that the caller's roles see, counted now. */
export function todayRoutes(
  app: FastifyInstance,
  deps: Pick<Dependencies, 'clock' | 'config' | 'database' | 'random'>,
): void {
  serveStaff(app, deps, seeToday, async (_, { acts }) => {
    const seen = QUEUES.filter((key) => acts.has(TODAY_QUEUES[key].act))
    return { queues: await Promise.all(seen.map(async (key) => countQueue(deps, key))) }
  })
}

async function countQueue(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  key: QueueKey,
) {
  const { list, waiting } = TODAY_QUEUES[key]
  const { rows } = await waiting(clock.now()).execute(database)
  const { count, oldestAt, past } = rows[0] as Waiting
  return { key, count, oldestAt: oldestAt?.toString() ?? null, past, list }
}
