import { startSession } from '#server/identity/session/start-session.ts'
import { rowSearchHashes, openRow, sealRow } from '#server/platform/field-encryption/sealed-row.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { newBorrower } from '#server/app/testing/testing-borrower.ts'

/** A borrower with a name, signed in. */
export async function namedBorrower(
  deps: Pick<Dependencies, 'config' | 'database' | 'random'>,
  brand: string,
  name: string,
) {
  const id = await newBorrower(deps, brand, { full_name: name })
  return { id, token: await startSession(deps.database, deps.random, id) }
}

/** A form filled in right, for a wallet. */
export const GCASH = {
  product_id: '1',
  cardType: 1,
  bankCode: 'GXCHPHM2XXX',
  cardNo: '0917 000 0042',
  accountName: 'Maria Santos',
}

/** The same for a bank whose numbers begin with zeros. */
export const BPI = { ...GCASH, cardType: 2, bankCode: 'BOPIPHMMXXX', cardNo: '0012345678' }

export async function listAccounts(deps: Pick<Dependencies, 'database'>, borrowerId: string) {
  const rows = await deps.database
    .selectFrom('payout_account')
    .select(['kind', 'bank_code', 'is_current'])
    .select(['account_number', 'account_number_sealed', 'holder_name', 'holder_name_sealed'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('is_current')
    .orderBy('bound_at')
    .execute()
  return rows.map(({ kind, bank_code, is_current, ...stored }) => ({
    kind,
    bank_code,
    is_current,
    ...openRow(deps.database, 'payout_account', borrowerId, stored),
  }))
}

/** Binds an account past the form. */
export async function addAccount(
  { database, random, clock }: Pick<Dependencies, 'clock' | 'database' | 'random'>,
  borrower_id: string,
  { bank_code = GCASH.bankCode, account_number = '09171234567', holder_name = 'Ana Cruz' } = {},
): Promise<void> {
  const texts = { account_number, holder_name }
  const account = { id: random.uuid(), borrower_id, kind: 1, bank_code, bound_at: clock.now() }
  await database
    .insertInto('payout_account')
    .values({
      ...account,
      ...(await sealRow(database, 'payout_account', borrower_id, texts)),
      search_hashes: rowSearchHashes(database, 'payout_account', { bank_code, ...texts }),
    })
    .execute()
}
