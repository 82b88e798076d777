import { sql } from 'kysely'
import { queueHeld } from '#server/service/contacts/contact-store.ts'
import type { ScheduledJob } from '#server/platform/jobs/scheduler.ts'

/** Queues the messages that were held for the night, in the morning. */
export const releaseHeldContacts: ScheduledJob = {
  name: 'messages that were held for the night',
  nextDue: (_mark, to) => sql`
    select min(held_until) from contact where held_until is not null and held_until <= ${to}`,
  run: queueHeld,
}
