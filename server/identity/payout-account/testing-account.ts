import { startSession } from '#server/identity/session/start-session.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { newBorrower } from '#server/testing-borrower.ts'

/** A borrower with a name, signed in. */
export async function namedBorrower(deps: Dependencies, brand: string, name: string) {
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

export async function accountsOf(deps: Dependencies, borrowerId: string) {
  return deps.database
    .selectFrom('payout_account')
    .select(['kind', 'bank_code', 'account_number', 'holder_name', 'is_current'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('is_current')
    .orderBy('bound_at')
    .execute()
}
