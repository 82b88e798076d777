import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'

/** Marks a joint-login link as used; false when it was used before. */
export async function useLink(
  db: Database,
  used: { link: string; borrowerId: string; productId: string },
): Promise<boolean> {
  const row = await db
    .insertInto('joint_login')
    .values({ link: used.link, borrower_id: used.borrowerId, product_id: used.productId })
    .onConflict((conflict) => conflict.column('link').doNothing())
    .returning('link')
    .executeTakeFirst()
  return row !== undefined
}

/** The partner's facts of an application; null for an own product. */
export async function findPartnerLoan(
  db: Database,
  orderId: string,
): Promise<{ productId: string; link: string | null } | null> {
  const { rows } = await sql<{ productId: string; link: string | null }>`
    select loan.product_id as "productId", used.link
    from loan left join joint_login used
      on used.borrower_id = loan.borrower_id and used.product_id = loan.product_id
    where loan.id::text = ${orderId} and loan.withdrawal is not null
    order by used.used_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Marks the loan as drawn. */
export async function storeDrawn(tx: Transaction, loanId: string): Promise<void> {
  await tx.updateTable('loan').set({ withdrawal: 'drawn' }).where('id', '=', loanId).execute()
}
