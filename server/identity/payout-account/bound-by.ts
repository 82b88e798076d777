import { sql } from 'kysely'
import type { PayoutAccount } from '#server/identity/payout-account/payout-account-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { rowSearchHashes, openRow } from '#server/platform/field-encryption/sealed-row.ts'
import type { Sealed } from '#server/platform/database/sealed.ts'

/** A borrower who gave an account as theirs, now or before. */
export interface AccountOwner {
  readonly borrowerId: string
  readonly borrowerName: string
}

/** More than anybody shares an account with. */
const MAX_OWNERS = 20

/** The borrowers who bound an account, whoever's money goes there. */
export async function boundBy(
  db: Database,
  { bic, number }: Pick<PayoutAccount, 'bic' | 'number'>,
): Promise<AccountOwner[]> {
  const hashes = rowSearchHashes(db, 'payout_account', { bank_code: bic, account_number: number })
  const { rows } = await sql<{
    id: string
    full_name: string | null
    full_name_sealed: Sealed<'borrower.full_name'> | null
  }>`
    select id, full_name, full_name_sealed from borrower
    where id in (select borrower_id from payout_account where search_hashes && ${hashes}::bytea[])
    order by id limit ${MAX_OWNERS}`.execute(db)
  return rows.map(({ id, ...name }) => {
    const { full_name: borrowerName } = openRow(db, 'borrower', id, name)
    return { borrowerId: id, borrowerName: borrowerName ?? '' }
  })
}
