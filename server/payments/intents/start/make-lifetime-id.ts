import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Gets the borrower's own payment reference from the provider, once. With it the borrower can pay
 * any amount at any counter, without the app.
 *
 * @throws ProviderSilent: the job is tried again
 */
export async function makeLifetimeId(
  { database, payments }: Pick<Dependencies, 'database' | 'payments'>,
  borrowerId: string,
) {
  const borrower = await database
    .selectFrom('borrower')
    .select(['full_name', 'full_name_sealed', 'lifetime_id'])
    .where('id', '=', borrowerId)
    .executeTakeFirst()
  if (!borrower || borrower.lifetime_id !== null) return

  // The first provider that makes lifetime ids; without one, borrowers pay without them.
  const make = payments.all.map((provider) => provider.makeLifetimeId).find((each) => each)
  if (!make) return
  const { full_name, full_name_sealed } = borrower
  const name = openRow(database, 'borrower', borrowerId, { full_name, full_name_sealed }).full_name
  const answer = await make({
    name: name ?? 'Borrower',
    email: null,
    remarks: borrowerId,
  })
  if (answer.kind !== 'answered') throw new ProviderSilent('No lifetime id was made.')
  await database
    .updateTable('borrower')
    .set({ lifetime_id: answer.value })
    .where('id', '=', borrowerId)
    .where('lifetime_id', 'is', null)
    .execute()
}
