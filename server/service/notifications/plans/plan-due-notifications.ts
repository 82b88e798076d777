import { sql } from 'kysely'
import { nextReminderAt } from '#domain/contacts/contact-hours.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'
import { startPlanning } from '#server/service/notifications/plans/reminder-planning-store.ts'

/**
 * Starts to plan the messages about due dates, each day at one hour (plan-reminders.ts): the plan of
 * all loans would take longer than a step may.
 */
export const planDueNotifications: SetJob = {
  name: 'messages about due dates',
  nextDue: (mark, to) => {
    const next = nextReminderAt(mark)
    const isDue = Temporal.Instant.compare(next, to) <= 0
    return isDue ? sql`${next}::timestamptz` : sql`null::timestamptz`
  },
  run: startPlanning,
}
