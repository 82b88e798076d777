import { CODES } from '#contract/codes.ts'
import type { Account } from '#domain/accounts.ts'
import type { Centavos } from '#domain/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { keepOutcome } from '#server/payments/payment/keep-outcome.ts'
import { isReleased, suspendedBy } from '#server/payments/suspense/suspense-store.ts'
import { bookInOrder } from '#server/payments/posting/book-in-order.ts'
import { sourceOf } from '#server/payments/payment/entry-source.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import { lockLoan } from '#server/lending/loan/find-loan.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** When and why suspense is cleared. */
export interface Clearing {
  readonly reference: string
  readonly reason: string
  readonly valueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/**
 * Books money in suspense on the loan that it was meant for, from its own value date, and tells its
 * borrower.
 *
 * @throws Refusal -1005 when the money has left suspense
 */
export async function assignSuspense(
  deps: Dependencies,
  tx: Transaction,
  entryReference: string,
  loanId: string,
  { reference, at }: Clearing,
): Promise<void> {
  const suspended = await waiting(tx, entryReference)
  const { amount, valueOn } = suspended
  const { payment } = await sourceOf(tx, suspended)
  await bookInOrder(tx, {
    loanId,
    amount,
    reference: `assigned:${reference}`,
    valueOn,
    at,
    purpose: 'any',
    from: 'suspense',
    source: { payment, suspended },
  })
  if (!payment) return
  await keepOutcome(tx, payment, amount, 'assigned')
  const { borrowerId, brand } = await lockLoan(tx, loanId)
  const posted = { ...payment, borrowerId, brand, loanId, amount, intentId: null }
  await deps.hooks.paymentPosted(deps, tx, posted)
}

/** Books that money in suspense was returned to its sender. */
export async function returnSuspense(
  tx: Transaction,
  entryReference: string,
  { reason, valueOn, at }: Clearing,
): Promise<void> {
  const suspended = await waiting(tx, entryReference)
  const { amount, chain, sequence } = suspended
  const { payment } = await sourceOf(tx, suspended)
  if (payment) await keepOutcome(tx, payment, amount, 'returned')
  const transfer: { debit: Account; credit: Account; amount: Centavos } = {
    debit: 'suspense',
    credit: suspended.from,
    amount,
  }
  // Not an entry of the payment: its money is not ours any more.
  const source = { payment: null, suspended }
  await postMoney(
    tx,
    { source },
    {
      chain,
      event: 'returned',
      reason,
      reference: `returned:${chain}:${sequence}`,
      valueOn,
      at,
      transfers: [transfer],
    },
  )
}

async function waiting(tx: Transaction, entryReference: string) {
  const suspended = await suspendedBy(tx, entryReference)
  if (!suspended || (await isReleased(tx, suspended)))
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('No money waits in suspense under this reference.'),
    )
  return suspended
}
