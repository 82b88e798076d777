import type { Database } from '#server/platform/database/database.ts'

/** The borrower's loans, or the one asked for; none also for what is another's. */
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
