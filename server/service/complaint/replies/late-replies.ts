import { toManilaDate } from '#domain/calendar/calendar.ts'
import {
  lateRepliesOn,
  nextMidnightWithLate,
} from '#server/service/complaint/replies/complaint-due-store.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Logs at each midnight in Manila how many replies are late, for as long as any is, so that
 * operators know it before the borrower asks.
 */
export function lateReplies({ logger }: Pick<Dependencies, 'logger'>): SetJob {
  return {
    name: 'replies that are late',
    nextDue: (mark, to) => nextMidnightWithLate(toManilaDate(mark), toManilaDate(to)),
    run: async (tx, at) => {
      const { oldestDueOn, ...late } = await lateRepliesOn(tx, toManilaDate(at))
      if (oldestDueOn)
        logger.warn({ ...late, oldestDueOn: oldestDueOn.toString() }, 'replies are late')
    },
  }
}
