import { CODES } from '#contract/codes.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { checkedAccount, type TypedAccount } from '#server/identity/payout-account/check-account.ts'
import {
  findCurrentAccount,
  findFullName,
  hasFailedPayout,
  lockAndSeeWhetherSending,
  lockBorrower,
  type PayoutAccount,
  redirectQueuedPayouts,
  replaceCurrentAccount,
} from '#server/identity/payout-account/payout-account-store.ts'

/**
 * Binds the account that the borrower's loans are paid out to; loans that wait for one are then
 * paid out. The same account bound again is no second one, unless a payout to it failed: then it
 * counts as bound anew, and the payout is tried again.
 */
export async function bindAccount(
  deps: Dependencies,
  tx: Transaction,
  borrowerId: string,
  typed: TypedAccount,
): Promise<void> {
  // Before his name is read, which he may be changing (certify).
  await lockBorrower(tx, borrowerId)
  const account = checkedAccount(typed, await findFullName(tx, borrowerId))
  const current = await findCurrentAccount(tx, borrowerId)
  const isBound =
    current !== null &&
    isSameAccount(current, account) &&
    !(await hasFailedPayout(tx, borrowerId, current.id))
  if (!isBound) await bind(deps, tx, borrowerId, account)
  await deps.hooks.payoutAccountBound(deps, tx, borrowerId)
}

/**
 * What is typed is put right before anybody is asked to confirm it.
 *
 * @throws Refusal -1002 naming the field
 */
export async function checkAccountOf(
  db: Database,
  borrowerId: string,
  typed: TypedAccount,
): Promise<void> {
  checkedAccount(typed, await findFullName(db, borrowerId))
}

async function bind(
  { random, clock }: Dependencies,
  tx: Transaction,
  borrowerId: string,
  account: PayoutAccount,
): Promise<void> {
  if (await lockAndSeeWhetherSending(tx, borrowerId))
    throw new Refusal(CODES.notInThisStatus, {
      en: 'Money is on its way to your account right now. Please change the account later.',
      fil: 'May paparating na pera sa account mo ngayon. Palitan na lang ang account mamaya.',
    })
  const row = { id: random.uuid(), borrowerId, boundAt: clock.now() }
  await replaceCurrentAccount(tx, row, account)
  await redirectQueuedPayouts(tx, borrowerId, row.id)
}

function isSameAccount(one: PayoutAccount, other: PayoutAccount): boolean {
  return (
    one.kind === other.kind &&
    one.bic === other.bic &&
    one.number === other.number &&
    one.holderName === other.holderName
  )
}
