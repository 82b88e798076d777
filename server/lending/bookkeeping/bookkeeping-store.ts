import type { Database } from '#server/platform/database/database.ts'

/** The ids of the borrower's loans, or of the loan asked for; empty for another borrower's loan. */
export async function loansOfBorrower(
  db: Database,
  borrowerId: string,
  orderId: string | undefined,
): Promise<string[]> {
  const rows = await db
    .selectFrom('loan')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  return orderId === undefined ? ids : ids.filter((id) => id === orderId)
}
