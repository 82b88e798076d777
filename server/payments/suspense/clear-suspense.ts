import { CODES } from '#contract/codes.ts'
import type { Account } from '#domain/accounts.ts'
import type { Centavos } from '#domain/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { postOnce } from '#server/ledger/journal.ts'
import {
  isSettledInSuspense,
  markAssigned,
  suspendedBy,
} from '#server/payments/suspense/suspense-store.ts'
import { bookInOrder } from '#server/payments/posting/book-in-order.ts'
import { CASH } from '#server/payments/posting/loan-money.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** When and why it is done. */
export interface Clearing {
  readonly reference: string
  readonly reason: string
  readonly valueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/**
 * Books money that waited in suspense on the loan that it was meant for, from the day on which it
 * came.
 *
 * @throws Refusal -1005 when it does not wait there any more
 */
export async function assignSuspense(
  tx: Transaction,
  entryReference: string,
  loanId: string,
  { reference, at }: Clearing,
): Promise<void> {
  const { amount, valueOn } = await waiting(tx, entryReference)
  await bookInOrder(tx, {
    loanId,
    amount,
    reference: `${entryReference}:assigned~${reference.slice(-60)}`,
    valueOn,
    at,
    isExtension: false,
    isPayoff: false,
    from: 'suspense',
  })
  await markAssigned(tx, entryReference)
}

/** Books that money in suspense went back to whoever sent it. */
export async function returnSuspense(
  tx: Transaction,
  entryReference: string,
  { reason, valueOn, at }: Clearing,
): Promise<void> {
  const { amount, chain } = await waiting(tx, entryReference)
  const transfer: { debit: Account; credit: Account; amount: Centavos } = {
    debit: 'suspense',
    credit: CASH,
    amount,
  }
  await postOnce(tx, {
    chain,
    event: 'returned',
    reason,
    reference: `${entryReference}:returned`,
    valueOn,
    at,
    transfers: [transfer],
  })
}

async function waiting(tx: Transaction, entryReference: string) {
  const suspended = await suspendedBy(tx, entryReference)
  if (!suspended || (await isSettledInSuspense(tx, entryReference)))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('No money waits in suspense under this reference.'),
    )
  return suspended
}
