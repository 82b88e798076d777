import { CODES } from '#contract/codes.ts'
import type { Transfer } from '#domain/journal/loan-transfers.ts'
import type { Centavos } from '#domain/money/money.ts'
import { paidIn, prefunded } from '#domain/journal/own-money.ts'
import { postNew } from '#server/ledger/journal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { refuseOtherBrand } from '#server/payments/bank/lines/explain-line.ts'
import { queueMatching } from '#server/payments/bank/files/queue-matching.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import {
  orderEntryReference,
  hasTransfer,
  insertTransfer,
} from '#server/payments/bank/own-transfer-store.ts'

/** Money that two people move, and why. */
export interface OrderedTransfer {
  readonly brand: string
  /** Key of the bank account. */
  readonly bank: string
  readonly amount: Centavos
  /** As the bank's statement will say it; once for each account. */
  readonly reference: string
  /** Of the request that two people agreed on: its entries are named by it. */
  readonly order: string
  readonly reason: string
  readonly on: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/**
 * Books money that goes from a bank to a provider, for payouts.
 *
 * @throws Refusal -1005 for a reference that was used before
 */
export async function prefundProvider(
  deps: Pick<Dependencies, 'config' | 'payouts'>,
  tx: Transaction,
  provider: string,
  order: OrderedTransfer,
): Promise<void> {
  if (!deps.payouts.all.some(({ key }) => key === provider))
    throw new Refusal(CODES.inputRefused, englishOnly('provider: one that pays out for us.'))
  const transfers = prefunded(order.bank, provider, order.amount)
  await bookTransfer(deps, tx, 'prefunded', { ...order, amount: -order.amount }, transfers)
}

/**
 * Books capital that the owners paid into a bank account.
 *
 * @throws Refusal -1005 for a reference that was used before
 */
export async function payInCapital(
  deps: Pick<Dependencies, 'config'>,
  tx: Transaction,
  order: OrderedTransfer,
): Promise<void> {
  await bookTransfer(deps, tx, 'paidIn', order, paidIn(order.bank, order.amount))
}

/** @throws Refusal -1005 when a transfer of an account was booked under this reference */
export async function refuseUsed(tx: Transaction, bank: string, reference: string): Promise<void> {
  if (await hasTransfer(tx, `bank:${bank}`, reference)) throw usedBefore()
}

/** Letters, digits and strokes; a shorter one would be found in lines that are not meant. */
const REFERENCE = /^[A-Za-z0-9/-]{6,35}$/

/**
 * Books one side of a transfer at a bank; the line of the bank that says its reference explains itself
 * by it.
 *
 * @throws Refusal -1002 for a brand, bank or reference that is none; -1005 for a reference that was
 *   used before
 */
export async function bookTransfer(
  deps: Pick<Dependencies, 'config'>,
  tx: Transaction,
  event: 'prefunded' | 'paidIn' | 'brandsSettled',
  { brand, bank, amount, reference, order, reason, on, at }: OrderedTransfer,
  transfers: readonly Transfer[],
): Promise<void> {
  checkTransfer(deps, { brand, bank, reference })
  await lockOwnMoney(tx)
  const account = `bank:${bank}`
  const entryReference = orderEntryReference(account, reference, order)
  const transfer = { account, reference, brand, amount, entryReference, sentOn: on }
  if (!(await insertTransfer(tx, transfer))) throw usedBefore()
  await postNew(tx, {
    chain: `brand:${brand}`,
    event,
    reason,
    reference: entryReference,
    valueOn: on,
    at,
    transfers,
  })
  // Its line may be there already.
  await queueMatching(tx)
}

/** @throws Refusal -1002 for a brand, bank or reference that is none */
export function checkTransfer(
  deps: Pick<Dependencies, 'config'>,
  { brand, bank, reference }: Pick<OrderedTransfer, 'brand' | 'bank' | 'reference'>,
): void {
  refuseOtherBrand(deps, brand)
  if (!deps.config.bankAccounts.some(({ key }) => key === bank))
    throw new Refusal(CODES.inputRefused, englishOnly('bank: a key of BANK_ACCOUNTS_FILE.'))
  if (!REFERENCE.test(reference))
    throw new Refusal(
      CODES.inputRefused,
      englishOnly('transferReference: 6 to 35 letters, digits, / or -.'),
    )
}

/** Why a transfer is not booked under a reference again. */
export function usedBefore(): Refusal {
  return new Refusal(
    CODES.notInThisStatus,
    englishOnly('A transfer of this reference was booked before.'),
  )
}
