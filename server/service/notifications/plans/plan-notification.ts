import { nextContactAt } from '#domain/contacts/contact-hours.ts'
import { AWAITED_EVENTS } from '#server/service/push/push-messages.ts'
import { insertNotifications } from '#server/service/notifications/notification-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type {
  Dependencies,
  NewNotification,
  NotificationPlan,
} from '#server/providers/dependencies.ts'

/**
 * Plans the message about an event, in the event's transaction, and queues its sending; at night it
 * is held until the morning, unless a device may show it (push-messages.ts). The same event of the same subject is planned once. Its text, and
 * whether it still holds, are decided when it is sent.
 */
export async function planNotification(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  notification: NewNotification,
): Promise<void> {
  await insertNotifications(tx, [plannedNotification(notification, clock.now())])
}

/** A message that is planned now, as the function `plan_contacts` of the database takes it. */
export function plannedNotification(
  { event, borrowerId, subject, loanId = null, amount = null }: NewNotification,
  now: Temporal.Instant,
): NotificationPlan {
  const at = AWAITED_EVENTS.has(event) ? now : nextContactAt(now)
  return {
    event,
    borrower_id: borrowerId,
    subject,
    loan_id: loanId,
    amount: amount?.toString() ?? null,
    planned_at: now.toString(),
    held_until: at.equals(now) ? null : at.toString(),
  }
}
