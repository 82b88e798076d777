import type { Role } from '#contract/console/staff/roles.ts'
import type { StaffOutput } from '#contract/console/staff-endpoint.ts'
import { WORK_QUEUES, type WorkQueueKey } from '#contract/console/work/work-queues.ts'
import type { readWorkload } from '#contract/console/work/workload.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  type Counted,
  type CountedByPerson,
  countQueue,
  sumCounted,
} from '#server/backoffice/work/count-queue.ts'
import { type DoneToday, readDoneToday } from '#server/backoffice/work/done-today.ts'
import { workingRoles } from '#server/backoffice/work/work-queues.ts'
import { listWorkers, type Worker } from '#server/backoffice/work/worker-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Workload = StaffOutput<typeof readWorkload>

/** How much of each queue is nobody's and each person's: what a lead sees. */
export async function readLoad({
  database,
  clock,
}: Pick<Dependencies, 'clock' | 'database'>): Promise<Workload> {
  const now = clock.now()
  const done = await readDoneToday(database, now, null)
  const roles = new Set(WORK_QUEUES.flatMap(workingRoles))
  const workers = await listWorkers(database, [...roles], toManilaDate(now))
  const each = await Promise.all(
    WORK_QUEUES.map(async (queue) => {
      const counted = await countQueue(database, queue, now)
      const able = workers.filter(worksIn(queue))
      return {
        queue: queueRow(queue, counted, able, done),
        people: able.map((worker) => personRow(queue, counted, worker, done)),
      }
    }),
  )
  return {
    queues: each.map(({ queue }) => queue),
    people: each.flatMap(({ people }) => people),
  }
}

function worksIn(queue: WorkQueueKey) {
  const roles = workingRoles(queue)
  return (worker: Worker) => roles.some((role: Role) => worker.roles.includes(role))
}

function queueRow(
  queue: WorkQueueKey,
  counted: CountedByPerson,
  workers: readonly Worker[],
  done: DoneToday,
): Workload['queues'][number] {
  const free = counted.get(null)
  return {
    queue,
    ...countedWire(sumCounted(counted.values())),
    free: free?.count ?? 0,
    oldestFreeAt: free?.oldestAt?.toString() ?? null,
    doneToday: workers.reduce((sum, { id }) => sum + done(queue, id), 0),
  }
}

function personRow(
  queue: WorkQueueKey,
  counted: CountedByPerson,
  { id, name, awayUntil }: Worker,
  done: DoneToday,
): Workload['people'][number] {
  const theirs = counted.get(id)
  return {
    queue,
    staffId: id,
    name,
    awayUntil: awayUntil?.toString() ?? null,
    ...countedWire(sumCounted(theirs ? [theirs] : [])),
    doneToday: done(queue, id),
  }
}

const countedWire = ({ oldestAt, ...counts }: Counted) => ({
  ...counts,
  oldestAt: oldestAt?.toString() ?? null,
})
