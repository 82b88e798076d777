import { queueContacts } from '#server/service/contacts/contact-store.ts'
import { sendContact } from '#server/service/contacts/send-contact.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Sends messages that were planned together, one after the other. At the first that cannot be sent
 * now, it and those after it get jobs of their own: none of them waits for another's next try.
 */
export async function sendContacts(
  deps: Dependencies,
  contactIds: readonly string[],
): Promise<void> {
  for (const [place, contactId] of contactIds.entries()) {
    const isDone = await sendContact(deps, contactId).then(
      () => true,
      () => false,
    )
    if (!isDone) return queueContacts(deps.database, contactIds.slice(place))
  }
}
