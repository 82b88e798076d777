import { nextContactAt } from '#domain/contacts/contact-hours.ts'
import { confirmedEmail } from '#server/identity/information/confirmed-email.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { isUndelivered } from '#server/providers/text-messages/sms-fate.ts'
import { contactOfKey } from '#server/providers/text-messages/sms-message.ts'
import {
  borrowerOfNotification,
  reopenNotification,
} from '#server/service/notifications/notification-store.ts'

/**
 * A phone did not get a message, as its gateway reports: it goes by e-mail, once, where the borrower
 * has confirmed an address. Codes do not: they are over by then.
 */
export async function reopenUndelivered(
  { clock, email }: Pick<Dependencies, 'clock' | 'email'>,
  tx: Transaction,
  message: string,
): Promise<void> {
  const id = contactOfKey(message)
  if (id === null || email === null || !(await isUndelivered(tx, message))) return
  const borrowerId = await borrowerOfNotification(tx, id)
  if (borrowerId === null || (await confirmedEmail(tx, borrowerId)) === null) return
  const now = clock.now()
  const at = nextContactAt(now)
  await reopenNotification(tx, id, at.equals(now) ? null : at)
}
