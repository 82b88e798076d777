import type { Dependencies } from '#server/providers/dependencies.ts'
import { listAccounts } from '#server/identity/payout-account/list-accounts.ts'
import { procIdOf } from '#server/identity/payout-account/receivers.ts'
import {
  type CardRepayment,
  markStarted,
} from '#server/payments/card-repayment/card-repayment-store.ts'
import { createAtProvider } from '#server/payments/intents/open-intent.ts'
import { findIntentOf, intentTxnId } from '#server/payments/payment/payment-record.ts'

/**
 * Has the provider debit the account, once: only its notice, confirmed by inquiry, books anything.
 *
 * @returns false when somebody else has begun it
 */
export async function startDebit(deps: Dependencies, card: CardRepayment): Promise<boolean> {
  const { database } = deps
  const accounts = await listAccounts(database, card.borrowerId)
  const account = accounts.find(({ id }) => id === card.accountId)
  const intent = await findIntentOf(database, intentTxnId(card.intentId))
  if (!account || !intent) throw new Error(`Card repayment ${card.id} lacks account or intent.`)
  if (!(await markStarted(database, card, deps.clock.now()))) return false

  const debited = { bank: procIdOf(account.bic), account: account.number }
  await createAtProvider(deps, intent, debited)
  return true
}
