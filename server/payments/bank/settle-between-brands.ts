import { CODES } from '#contract/codes.ts'
import type { Transfer } from '#domain/journal/loan-transfers.ts'
import { settledBetween } from '#domain/journal/own-money.ts'
import { postOnce } from '#server/ledger/journal.ts'
import { type BrandDebt, brandDebts } from '#server/payments/bank/brand-debts.ts'
import {
  bookTransfer,
  checkTransfer,
  type OrderedTransfer,
  usedBefore,
} from '#server/payments/bank/order-transfer.ts'
import { lockOwnMoney } from '#server/payments/bank/own-money-lock.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Money that `brand` pays from `bank`, and who gets it. */
export interface BrandSettlement extends OrderedTransfer {
  readonly toBrand: string
  /** Key of the account that it comes to; the same one where the brands share it. */
  readonly toBank: string
}

/**
 * Books that a brand pays another what it owes it, in the books of both at once. The two lines of the
 * banks, out of the one account and into the other, explain themselves by the reference. Where the
 * brands share an account no line comes: only the share of each in it changes.
 *
 * @throws Refusal -1002 for a brand, bank or reference that is none; -1005 for more than is owed, or a
 *   reference that was used before
 */
export async function settleBetweenBrands(
  deps: Pick<Dependencies, 'config'>,
  tx: Transaction,
  { toBrand, toBank, ...paying }: BrandSettlement,
): Promise<void> {
  const { brand, bank, amount } = paying
  const receiving = { ...paying, brand: toBrand, bank: toBank }
  checkTransfer(deps, paying)
  checkTransfer(deps, receiving)
  await lockOwnMoney(tx)
  await refuseMoreThanOwed(tx, { brand, toBrand, amount })
  const sides = settledBetween({ brand, bank }, { brand: toBrand, bank: toBank }, amount)
  if (bank === toBank) {
    await bookShare(tx, paying, sides.paid)
    await bookShare(tx, receiving, sides.received)
    return
  }
  const event = 'brandsSettled'
  await bookTransfer(deps, tx, event, { ...paying, amount: -amount }, sides.paid)
  await bookTransfer(deps, tx, event, receiving, sides.received)
}

/** @throws Refusal -1005 when the brand owes the other one less */
export async function refuseMoreThanOwed(
  tx: Transaction,
  { brand, toBrand, amount }: BrandDebt,
): Promise<void> {
  const debts = await brandDebts(tx)
  const debt = debts.find((each) => each.brand === brand && each.toBrand === toBrand)
  if (amount > (debt?.amount ?? 0n))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('This brand now owes the other one less than that. Check it and ask again.'),
    )
}

/** One brand's share in an account that both have. */
async function bookShare(
  tx: Transaction,
  { brand, bank, reference, reason, on: valueOn, at }: OrderedTransfer,
  transfers: readonly Transfer[],
): Promise<void> {
  const posted = await postOnce(tx, {
    chain: `brand:${brand}`,
    event: 'brandsSettled',
    reason,
    reference: `shared:bank:${bank}:${reference}:${brand}`,
    valueOn,
    at,
    transfers,
  })
  if (posted === 'already posted') throw usedBefore()
}
