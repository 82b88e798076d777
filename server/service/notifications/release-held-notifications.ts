import { nextHeld, queueHeld } from '#server/service/notifications/notification-store.ts'
import type { SetJob } from '#server/platform/jobs/scheduler.ts'

/**
 * Queues the messages that were held, for the night or because others were before them, as the queue
 * gets room.
 */
export const releaseHeldNotifications: SetJob = {
  name: 'messages that were held',
  nextDue: (_mark, to) => nextHeld(to),
  run: queueHeld,
}
