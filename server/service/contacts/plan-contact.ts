import { nextContactAt } from '#domain/contact-hours.ts'
import { insertContact } from '#server/service/contacts/contact-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies, NewContact } from '#server/providers/dependencies.ts'

/**
 * Plans the message about an event, in the event's transaction, and queues its sending; at night it
 * is held until the morning. The same event of the same subject is planned once. Its text, and
 * whether it still holds, are decided when it is sent.
 */
export async function planContact(
  { clock }: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  contact: NewContact,
): Promise<void> {
  const now = clock.now()
  const at = nextContactAt(now)
  await insertContact(tx, contact, { plannedAt: now, heldUntil: at.equals(now) ? null : at })
}
