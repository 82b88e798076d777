import type { readWork } from '#contract/console/work/work.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { WORK_ACTIONS, WORK_QUEUES } from '#contract/console/work/work-queues.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import type { StaffCaller } from '#server/backoffice/access/staff-caller.ts'
import { countQueue, sumCounted } from '#server/backoffice/work/count-queue.ts'
import { readDoneToday } from '#server/backoffice/work/done-today.ts'
import { workingRoles } from '#server/backoffice/work/work-queues.ts'
import { findAway, listWorkers } from '#server/backoffice/work/worker-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** The queues in which somebody works, and what is theirs in them. */
export async function workOverview(
  { database, clock }: Pick<Dependencies, 'clock' | 'database'>,
  { session, acts }: StaffCaller,
): Promise<StaffOutput<typeof readWork>> {
  const now = clock.now()
  const day = toManilaDate(now)
  const { staffId } = session
  const theirs = WORK_QUEUES.filter((queue) => acts.has(WORK_ACTIONS[queue]))
  const doneToday = await readDoneToday(database, now, staffId)
  const roles = new Set(theirs.flatMap(workingRoles))
  const workers = await listWorkers(database, [...roles], day)
  const away = await findAway(database, staffId, day)
  return {
    awayUntil: away?.toString() ?? null,
    queues: await Promise.all(
      theirs.map(async (queue) => {
        const counted = await countQueue(database, queue, now)
        const all = sumCounted(counted.values())
        const free = counted.get(null)
        return {
          queue,
          waiting: all.count,
          past: all.past,
          free: free?.count ?? 0,
          oldestFreeAt: free?.oldestAt?.toString() ?? null,
          mine: counted.get(staffId)?.count ?? 0,
          doneToday: doneToday(queue, staffId),
        }
      }),
    ),
    colleagues: workers
      .filter(({ id, awayUntil }) => id !== staffId && awayUntil === null)
      .map(({ id, name }) => ({ id, name })),
  }
}
