import type { Transaction } from '#server/platform/database/database.ts'
import { parkedAlarm } from '#server/platform/jobs/alarms.ts'
import type { ParkedLoan } from '#server/platform/jobs/parked-loans.ts'
import { isTimeOut } from '#server/platform/jobs/run-isolating.ts'
import { parkFailing } from '#server/platform/jobs/scheduler.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { queueHeld } from '#server/service/notifications/notification-store.ts'
import {
  endPlanning,
  insertDueSoon,
  insertOverdue,
  movePlanning,
  nextToRemind,
} from '#server/service/notifications/plans/reminder-planning-store.ts'

/** Loans of one slice: well below a second, and each slice is a transaction. */
const MAX_LOANS = 1000
/** How much smaller a slice is tried again that took too long. */
const SMALLER = 10

/**
 * Plans the messages about due dates of a morning for some loans: before a due date, and on some days
 * after it. The mark of the morning moves with them, and a job for the rest is queued. A reminder
 * that was missed, because the server was down or the line was disputed, is sent on a later day
 * before the due date.
 */
export async function planReminders(
  deps: Pick<Dependencies, 'database' | 'logger'>,
  at: Temporal.Instant,
  most = MAX_LOANS,
): Promise<void> {
  try {
    const parked = await deps.database.transaction().execute((tx) => planSlice(tx, at, most))
    parked.forEach(parkedAlarm(deps))
  } catch (error) {
    if (!isTimeOut(error) || most === 1) throw error
    await planReminders(deps, at, Math.ceil(most / SMALLER))
  }
}

async function planSlice(
  tx: Transaction,
  at: Temporal.Instant,
  most: number,
): Promise<ParkedLoan[]> {
  const loanIds = await nextToRemind(tx, at, most)
  if (loanIds === null) return []
  const work = async (ids: readonly string[]) => {
    await insertDueSoon(tx, at, ids)
    await insertOverdue(tx, at, ids)
  }
  const due = { job: 'messages about due dates', dueAt: at, canFailOfTime: most === 1 }
  const parked = await parkFailing(tx, due, loanIds, work)
  const last = loanIds.at(-1)
  if (last === undefined || loanIds.length < most) await endPlanning(tx, at)
  else await movePlanning(tx, at, last)
  await queueHeld(tx, at)
  return parked
}
