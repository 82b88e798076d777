import { isOfAge } from '#domain/underwriting.ts'
import { countOverdueLoans } from '#server/lending/application/application-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** Whether the borrower's application would pass underwriting today, apart from the amount. */
export async function mayBorrow(
  db: Database,
  borrowerId: string,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const row = await db
    .selectFrom('borrower')
    .select(['birth_on', 'birth_on_sealed'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  const { birth_on: birthOn } = openRow(db, 'borrower', borrowerId, row)
  if (birthOn !== null && !isOfAge(Temporal.PlainDate.from(birthOn), today)) return false
  return (await countOverdueLoans(db, borrowerId)) === 0
}
