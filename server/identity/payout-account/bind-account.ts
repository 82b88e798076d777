import { lockBorrower } from '#server/identity/session/lock-borrower.ts'
import { CODES } from '#contract/codes.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { checkedAccount, type TypedAccount } from '#server/identity/payout-account/check-account.ts'
import { PAYOUT_ACCOUNT_MESSAGES } from '#server/identity/payout-account/payout-account-messages.ts'
import {
  findChangedAt,
  findCurrentAccount,
  findFullName,
  hasFailedPayout,
  lockAndSeeWhetherSending,
  type PayoutAccount,
  redirectQueuedPayouts,
  replaceCurrentAccount,
} from '#server/identity/payout-account/payout-account-store.ts'

/**
 * Binds the account that the borrower's loans are paid out to, and pays out the loans that wait for
 * one. Binding the same account again changes nothing, unless a payout to it failed: then it
 * becomes a new account, and the payout is tried again.
 */
export async function bindAccount(
  deps: Pick<Dependencies, 'clock' | 'hooks' | 'random'>,
  tx: Transaction,
  borrowerId: string,
  typed: TypedAccount,
): Promise<void> {
  // Before the name is read: the borrower may be changing it (identity/information).
  await lockBorrower(tx, borrowerId)
  const account = checkedAccount(typed, await findFullName(tx, borrowerId))
  const current = await findCurrentAccount(tx, borrowerId)
  const isBound =
    current !== null &&
    isSameAccount(current, account) &&
    !(await hasFailedPayout(tx, borrowerId, current.id))
  if (!isBound) {
    const subject = await bind(deps, tx, borrowerId, account)
    // As its payouts wait: also after an account was taken back, when none is current.
    if ((await findChangedAt(tx, borrowerId, subject)) !== null)
      await deps.hooks.planNotification(deps, tx, { event: 'accountChanged', borrowerId, subject })
  }
  await deps.hooks.payoutAccountBound(deps, tx, borrowerId)
}

/**
 * Checks the form before the borrower is asked to confirm it.
 *
 * @throws Refusal -1002 that names the field
 */
export async function checkTypedAccount(
  db: Database,
  borrowerId: string,
  typed: TypedAccount,
): Promise<void> {
  checkedAccount(typed, await findFullName(db, borrowerId))
}

/** @returns its id */
async function bind(
  { random, clock }: Pick<Dependencies, 'clock' | 'random'>,
  tx: Transaction,
  borrowerId: string,
  account: PayoutAccount,
): Promise<string> {
  if (await lockAndSeeWhetherSending(tx, borrowerId))
    throw new Refusal(CODES.notInThisStatus, localized(PAYOUT_ACCOUNT_MESSAGES, 'payoutOnItsWay'))
  const row = { id: random.uuid(), borrowerId, boundAt: clock.now() }
  await replaceCurrentAccount(tx, row, account)
  await redirectQueuedPayouts(tx, borrowerId, row.id)
  return row.id
}

function isSameAccount(one: PayoutAccount, other: PayoutAccount): boolean {
  return (
    one.kind === other.kind &&
    one.bic === other.bic &&
    one.number === other.number &&
    one.holderName === other.holderName
  )
}
