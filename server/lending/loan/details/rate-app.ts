import { sql } from 'kysely'
import { CODES } from '#contract/codes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { LOAN_MESSAGES, LOAN_NOT_FOUND } from '#server/lending/loan/details/loan-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/**
 * Stores the stars of the rating dialog. The given call names no loan, so the stars go to the
 * borrower's last settled loan without stars (ERR-035).
 */
export async function rateApp(
  tx: Transaction,
  borrowerId: string,
  stars: number,
  orderId: string | undefined,
): Promise<void> {
  const { rows } = await sql`
    update loan set stars = ${stars}
    where borrower_id = ${borrowerId} and id = (
      select id from loan
      where borrower_id = ${borrowerId} and status = 200 and stars is null
        and (${orderId ?? null}::text is null or id::text = ${orderId ?? null})
      order by applied_at desc limit 1
    )
    returning id`.execute(tx)
  if (rows.length > 0) return
  if (orderId !== undefined && !(await isOwnLoan(tx, borrowerId, orderId)))
    throw new Refusal(CODES.notFound, LOAN_NOT_FOUND)
  throw new Refusal(CODES.notInThisStatus, localized(LOAN_MESSAGES, 'nothingToRate'))
}

async function isOwnLoan(tx: Transaction, borrowerId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from loan where borrower_id = ${borrowerId} and id::text = ${orderId}
  `.execute(tx)
  return rows.length > 0
}
