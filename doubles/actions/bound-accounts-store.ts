import { sql } from 'kysely'
import { maskedAccountNumber } from '#domain/market/masking.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'

/** A payout account of a borrower in the sandbox's list. */
export interface BoundAccount {
  /** BIC of the bank or wallet. */
  readonly bank: string
  /** All but the last four digits hidden. */
  readonly number: string
  readonly isCurrent: boolean
}

const MAX_ACCOUNTS = 20

/** All payout accounts that the borrower of an order ever bound, newest first. */
export async function listBoundAccounts(db: Database, orderId: string): Promise<BoundAccount[]> {
  const rows = await db
    .selectFrom('payout_account')
    .innerJoin('loan', 'loan.borrower_id', 'payout_account.borrower_id')
    .select([
      'payout_account.borrower_id as borrowerId',
      'bank_code as bank',
      'is_current as isCurrent',
    ])
    .select(['account_number', 'account_number_sealed'])
    // The parameter may be any text, not only an id.
    .where(sql`loan.id::text`, '=', orderId)
    .orderBy('payout_account.bound_at', 'desc')
    .limit(MAX_ACCOUNTS)
    .execute()
  return rows.map(({ borrowerId, bank, isCurrent, ...stored }) => {
    const { account_number: number } = openRow(db, 'payout_account', borrowerId, stored)
    return { bank, number: maskedAccountNumber(number ?? ''), isCurrent }
  })
}
