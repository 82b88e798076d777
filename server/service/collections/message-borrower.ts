import type { CollectionTemplate } from '#contract/console/service/collections.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { allowContact } from '#server/service/collections/allow-contact.ts'
import type { ByStaff } from '#server/service/collections/call-borrower.ts'
import { COLLECTION_REFUSALS, notNow } from '#server/service/collections/collection-refusals.ts'
import { insertContact } from '#server/service/collections/contact-store.ts'

type MessageDeps = Pick<
  Dependencies,
  'clock' | 'config' | 'holidays' | 'payments' | 'random' | 'database' | 'hooks'
>

/**
 * Plans a message to a borrower about a late loan, from a template, to their own number. It is sent as
 * every message is, and not when it is not true any more by then.
 *
 * @param isTrue whether what the template says is true of the loan now
 * @returns the id of the contact
 * @throws Refusal -1005 outside hours and counts, while something holds it, or when it is not true
 */
export async function messageBorrower(
  deps: MessageDeps,
  loan: ByStaff,
  template: CollectionTemplate,
  { isTrue }: { readonly isTrue: boolean },
): Promise<string> {
  return deps.database
    .transaction()
    .execute(async (tx) => messageWithin(deps, tx, loan, template, { isTrue }))
}

/** The same in the transaction of something else. */
export async function messageWithin(
  deps: MessageDeps,
  tx: Transaction,
  { borrowerId, loanId, by }: ByStaff,
  template: CollectionTemplate,
  { isTrue }: { readonly isTrue: boolean },
): Promise<string> {
  const isOfPromise = template === 'promiseReminder'
  await allowContact(deps, tx, { borrowerId, loanId, channel: 'message', isOfPromise })
  if (!isTrue) throw notNow(COLLECTION_REFUSALS.messageNotTrue)
  const id = deps.random.uuid()
  const at = deps.clock.now()
  await insertContact(tx, { id, borrowerId, loanId, channel: 'message', template, at, by })
  await deps.hooks.planNotification(deps, tx, {
    event: template,
    borrowerId,
    subject: id,
    loanId,
  })
  return id
}
