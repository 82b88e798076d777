import { nextCollectionContact } from '#domain/contacts/collection-contact.ts'
import { lateFacts, nextContactAt } from '#server/backoffice/collections/late-loans.ts'
import { findLateSince } from '#server/backoffice/collections/late-loan-store.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Those of some late loans, in their order, whose borrowers may be called now: neither a hold nor the
 * hours nor the counts of contact stand against it.
 */
export async function* callableLoans(
  deps: Pick<Dependencies, 'config' | 'database' | 'holidays' | 'payments'>,
  loanIds: AsyncIterable<string>,
  now: Temporal.Instant,
): AsyncGenerator<string> {
  const { config, database } = deps
  const inHours = nextCollectionContact('call', now, [], config.collectionLimits)
  if (!inHours.equals(now)) return
  for await (const id of loanIds) {
    const key = await findLateSince(database, id)
    const [facts] = key ? await lateFacts(deps, [key], now) : []
    if (facts && nextContactAt(deps, facts, 'call', now)?.equals(now)) yield id
  }
}
