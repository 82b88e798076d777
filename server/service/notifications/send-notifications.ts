import { queueNotifications } from '#server/service/notifications/notification-store.ts'
import { sendNotification } from '#server/service/notifications/send-notification.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Sends messages that were planned together, one after the other. At the first that cannot be sent
 * now, it and those after it get jobs of their own: none of them waits for another's next try.
 */
export async function sendNotifications(
  deps: Dependencies,
  notificationIds: readonly string[],
): Promise<void> {
  for (const [place, notificationId] of notificationIds.entries()) {
    const isDone = await sendNotification(deps, notificationId).then(
      () => true,
      () => false,
    )
    if (!isDone) return queueNotifications(deps.database, notificationIds.slice(place))
  }
}
