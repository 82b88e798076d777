import { CODES } from '#contract/codes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { storeOutcome } from '#server/payments/payment/store-outcome.ts'
import { moveHome, moveToBrand } from '#server/payments/suspense/move-between-brands.ts'
import {
  isReleased,
  type Suspended,
  suspendedBy,
} from '#server/payments/suspense/suspense-store.ts'
import { bookInOrder } from '#server/payments/posting/book-in-order.ts'
import { findEntrySource } from '#server/payments/payment/entry-source.ts'
import { lockLoan } from '#server/lending/loan/record/find-loan.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { loanNamed } from '#server/payments/payment/payment-record.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'

/** When suspense is cleared, and for which request. */
export interface Clearing {
  readonly reference: string
  readonly valueOn: Temporal.PlainDate
  readonly at: Temporal.Instant
}

/**
 * Books money in suspense on the loan that it was meant for, from its own value date, and tells its
 * borrower; also by the complaint of the claim that it is. For a loan of another brand it is moved there
 * first.
 *
 * @throws Refusal -1001 for an unknown loan; -1005 when the money has left suspense, or nothing was
 *   paid out on the loan
 */
export async function assignSuspense(
  deps: Pick<Dependencies, 'clock' | 'config' | 'hooks'>,
  tx: Transaction,
  entryReference: string,
  loanId: string,
  clearing: Clearing & { readonly complaintId?: string },
): Promise<void> {
  const { reference, at, complaintId } = clearing
  const { borrowerId, brand } = await payableLoan(tx, loanId)
  const suspended = await atBrand(tx, await waiting(tx, entryReference), brand, clearing)
  const { amount, valueOn } = suspended
  const { payment } = await findEntrySource(tx, suspended)
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
  await storeOutcome(tx, payment, amount, 'assigned')
  const money = { ...payment, borrowerId, brand, loanId, amount, valueOn, intentId: null }
  await deps.hooks.paymentPosted(deps, tx, { ...money, ...(complaintId && { complaintId }) })
}

/** A loan that money can be booked on, locked. */
async function payableLoan(tx: Transaction, loanId: string): Promise<Loan> {
  if (!(await loanNamed(tx, loanId)))
    throw new Refusal(CODES.notFound, englishOnly('This loan was not found.'))
  const loan = await lockLoan(tx, loanId)
  if (loan.disbursedOn === null)
    throw new Refusal(
      CODES.notInThisStatus,
      englishOnly('This loan was not paid out, so nothing is owed on it.'),
    )
  return loan
}

/** The money in suspense of a brand: moved there when it is in that of another. */
async function atBrand(
  tx: Transaction,
  money: Suspended,
  brand: string,
  clearing: Clearing,
): Promise<Suspended> {
  if (money.brand === brand) return money
  const home = await moveHome(tx, money, clearing)
  return home.brand === brand ? home : moveToBrand(tx, home, brand, clearing)
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
