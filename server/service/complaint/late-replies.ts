import { manilaDateOf } from '#domain/calendar.ts'
import { countDueOn, firstLate } from '#server/service/complaint/complaint-due-store.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Logs at midnight in Manila how many replies have become late, so that operators know it before
 * the borrower asks.
 */
export function lateReplies({ logger }: Pick<Dependencies, 'logger'>): SetJob {
  return {
    name: 'replies that become late',
    nextDue: (mark, to) => firstLate(manilaDateOf(mark), manilaDateOf(to)),
    run: async (tx, at) => {
      const dueOn = manilaDateOf(at).subtract({ days: 1 })
      const complaints = await countDueOn(tx, dueOn)
      if (complaints > 0) logger.warn({ complaints, dueOn: dueOn.toString() }, 'replies are late')
    },
  }
}
