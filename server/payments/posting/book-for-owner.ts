import { cashAt } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { suspended } from '#domain/journal/loan-transfers.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { toPaid } from '#server/payments/transitions/payment-intent-transitions.ts'
import type { PaymentIntent } from '#server/payments/payment/payment-record.ts'
import { movementReference } from '#server/payments/payment/payment-movement.ts'
import { bookInOrder } from '#server/payments/posting/book-in-order.ts'
import { bookQuotedExtension } from '#server/payments/posting/purposes/book-quoted-extension.ts'
import { bookOverLoans } from '#server/payments/posting/purposes/book-over-loans.ts'
import { readBrand, type ConfirmedPayment } from '#server/payments/posting/confirmed-payment.ts'
import type { LoanMoney } from '#server/payments/posting/loan-money.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * Books confirmed money where its owner says: on the loan of its intent, on the loan that it names,
 * as the extension that a borrower was quoted, over the loans of a borrower, or in suspense.
 *
 * @param number how often the payment was paid with this time
 */
export async function bookForOwner(
  deps: Pick<Dependencies, 'clock' | 'config' | 'hooks'>,
  tx: Transaction,
  payment: ConfirmedPayment,
  number: number,
  at: Temporal.Instant,
): Promise<void> {
  const { owner } = payment
  const money = moneyOf(payment, number, at)
  if (owner.kind === 'intent') {
    const { id: intentId } = owner.intent
    await bookInOrder(tx, moneyOnLoan(payment, owner.intent, at, number))
    await toPaid(tx, intentId)
    return deps.hooks.paymentPosted(deps, tx, { ...owner.intent, ...payment, intentId })
  }
  if (owner.kind === 'loan') {
    await bookInOrder(tx, { ...money, loanId: owner.loanId, purpose: 'any' })
    return deps.hooks.paymentPosted(deps, tx, { ...owner, ...payment, intentId: null })
  }
  if (owner.kind === 'lifetime') {
    const { borrowerId } = owner
    const none = { intentId: null, loanId: null }
    const loanId = await bookQuotedExtension(tx, { ...money, borrowerId })
    if (loanId !== null)
      return deps.hooks.paymentPosted(deps, tx, { ...owner, ...payment, ...none, loanId })
    if (await bookOverLoans(tx, { ...money, borrowerId }))
      return deps.hooks.paymentPosted(deps, tx, { ...owner, ...payment, ...none })
  }
  const why = owner.kind === 'unknown' ? owner.why : 'the borrower of the lifetime id has no loan'
  await suspend(tx, payment, money, why)
}

async function suspend(
  tx: Transaction,
  payment: ConfirmedPayment,
  { amount, reference, valueOn, at, from, source }: ReturnType<typeof moneyOf>,
  reason: string,
): Promise<void> {
  await postMoney(
    tx,
    { source },
    {
      chain: `brand:${readBrand(payment)}`,
      event: 'suspended',
      reason,
      reference,
      valueOn,
      at,
      transfers: suspended(amount, from),
    },
  )
}

function moneyOf(payment: ConfirmedPayment, number: number, at: Temporal.Instant) {
  const { provider, reference, amount, valueOn, paidOn } = payment
  return {
    amount,
    reference: movementReference(payment, 'paid', number),
    valueOn,
    paidOn,
    at,
    from: cashAt(provider),
    source: { payment: { provider, reference }, suspended: null },
  }
}

/** An intent's money on its loan. */
export function moneyOnLoan(
  payment: ConfirmedPayment,
  intent: PaymentIntent,
  at: Temporal.Instant,
  number = 1,
): LoanMoney {
  return {
    ...moneyOf(payment, number, at),
    loanId: intent.loanId,
    valueOn: settlesAsOf(payment, intent),
    purpose: intent.purpose,
  }
}

/** An intent's amount settles what it was made for, if the money came before it expired. */
function settlesAsOf(
  { amount, valueOn }: ConfirmedPayment,
  intent: PaymentIntent,
): Temporal.PlainDate {
  const madeOn = toManilaDate(intent.madeAt)
  const livesUntil = toManilaDate(intent.expiresAt)
  const isInTime = Temporal.PlainDate.compare(valueOn, livesUntil) <= 0
  return isInTime && amount === intent.amount ? madeOn : valueOn
}
