import type { Dependencies } from '#server/providers/dependencies.ts'
import { listAccounts } from '#server/identity/payout-account/list-accounts.ts'
import { findReceiver } from '#server/identity/payout-account/receivers.ts'
import {
  type CardRepayment,
  markStarted,
} from '#server/payments/card-repayment/card-repayment-store.ts'
import { createAtProvider } from '#server/payments/intents/start/create-at-provider.ts'
import { findIntent } from '#server/payments/payment/payment-record.ts'

/**
 * Asks the provider to debit the account, once. Only its notice, confirmed by inquiry, books money.
 *
 * @returns false when another request has started it
 */
export async function startDebit(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'database' | 'payments'>,
  card: CardRepayment,
): Promise<boolean> {
  const { database } = deps
  const accounts = await listAccounts(database, card.borrowerId)
  const account = accounts.find(({ id }) => id === card.accountId)
  const intent = await findIntent(database, card.intentId)
  if (!account || !intent) throw new Error(`Card repayment ${card.id} lacks account or intent.`)
  if (!(await markStarted(database, card, deps.clock.now()))) return false

  const bank = findReceiver(account.bic)
  if (!bank) throw new Error(`No receiver has the BIC ${account.bic}.`)
  const debited = { bank, number: account.number }
  await createAtProvider(deps, intent, { debited })
  return true
}
