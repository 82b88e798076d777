import { isOfAge } from '#domain/underwriting.ts'
import { countOverdueLoans } from '#server/lending/application/application-store.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Whether the borrower's application would pass underwriting today, apart from the amount. */
export async function mayBorrow(
  db: Database,
  borrowerId: string,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const { birth_on: birthOn } = await db
    .selectFrom('borrower')
    .select('birth_on')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  if (birthOn !== null && !isOfAge(birthOn, today)) return false
  return (await countOverdueLoans(db, borrowerId)) === 0
}
