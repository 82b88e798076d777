import { cashAt } from '#domain/journal/accounts.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { surplusBalance } from '#server/ledger/balances.ts'
import { postNew } from '#server/ledger/journal.ts'
import { reverseStanding } from '#server/ledger/reversal.ts'
import { lockBorrowerLoans } from '#server/lending/loan/record/find-loan.ts'
import { storeBookingDifference } from '#server/payments/payment/booking-difference.ts'
import { findEntrySource } from '#server/payments/payment/entry-source.ts'
import { storeOutcome } from '#server/payments/payment/store-outcome.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import type { Refund } from '#server/payments/refunds/refund.ts'
import { refundSurplus } from '#server/payments/surplus/refund-surplus.ts'
import { moveHome } from '#server/payments/suspense/move-between-brands.ts'
import {
  findSuspendedMoney,
  lockSuspended,
  releasedBy,
} from '#server/payments/suspense/waiting-in-suspense.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Kind<K extends Refund['kind']> = Refund & { readonly kind: K; readonly provider: string }

/** Books money that the provider has paid back: to a sender, or to the borrower. */
export async function bookRefund(
  tx: Transaction,
  refund: Refund & { readonly provider: string },
  on: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  if (refund.kind === 'suspense') return bookReturn(tx, refund, on, at)
  return bookSurplusRefund(tx, refund, on, at)
}

const referenceOf = (id: string) => `refund:${id}:booked`

async function bookReturn(
  tx: Transaction,
  { id, brand, amount, suspended, provider, ourReference }: Kind<'suspense'>,
  valueOn: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  const money = await lockSuspended(tx, suspended)
  const isWaiting = (await findSuspendedMoney(tx, suspended))?.isWaiting ?? false
  const booked = { event: 'returned', reference: referenceOf(id), valueOn, at } as const
  const credit = cashAt(provider)
  if (!money || !isWaiting) {
    // The bank took the payment back while it was on its way to the sender: it is lost.
    const transfers = [{ debit: 'providerLoss', credit, amount } as const]
    const reason = 'returned to its sender, and taken back by the bank too'
    const chain = (await releasedBy(tx, suspended))?.chain ?? (`brand:${brand}` as const)
    await postNew(tx, { ...booked, chain, reason, transfers })
    await storeLost(tx, { provider, ourReference, amount }, reason, at)
    return
  }
  // The brand that it came to returns it, so that no brand owes another for money that is gone.
  const home = await moveHome(tx, money, { reference: `refund:${id}`, valueOn, at })
  const { payment } = await findEntrySource(tx, home)
  if (payment) await storeOutcome(tx, payment, amount, 'returned')
  const transfers = [{ debit: 'suspense', credit, amount } as const]
  const reason = 'returned to its sender by the payout provider'
  // Not an entry of the payment: its money is not ours any more.
  const source = { payment: null, suspended: home }
  await postMoney(tx, { source }, { ...booked, chain: home.chain, reason, transfers })
}

async function bookSurplusRefund(
  tx: Transaction,
  { id, borrowerId, loanId, amount, provider, ourReference }: Kind<'surplus'>,
  valueOn: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  await lockBorrowerLoans(tx, borrowerId)
  const missing = amount - (await surplusBalance(tx, borrowerId))
  if (missing > 0n) {
    // The bank took the payment back while its surplus was on its way: the loss is booked first.
    const why = 'surplus of money taken back that was being refunded'
    await postNew(tx, {
      chain: `loan:${loanId}`,
      event: 'chargedBack',
      reason: why,
      reference: `refund:${id}:missing`,
      valueOn,
      at,
      transfers: [{ debit: 'providerLoss', credit: `surplus:${borrowerId}`, amount: missing }],
    })
    await storeLost(tx, { provider, ourReference, amount: missing }, why, at)
  }
  const money = { amount, from: cashAt(provider) }
  const reason = 'refunded by the payout provider'
  await refundSurplus(tx, loanId, money, { reference: referenceOf(id), reason, valueOn, at })
}

/** Staff see what was lost, under our name of the refund at its provider. */
async function storeLost(
  tx: Transaction,
  { provider, ourReference, amount }: Pick<Kind<'surplus'>, 'provider' | 'ourReference' | 'amount'>,
  what: string,
  at: Temporal.Instant,
): Promise<void> {
  const foundOn = toManilaDate(at)
  const lost = { provider, reference: ourReference, kind: 'lost', what, amount, foundOn } as const
  await storeBookingDifference(tx, lost)
}

/**
 * Books that money which had been paid back came back to us: it is where it was before, and money in
 * suspense with the brand that it came to.
 */
export async function bookCameBack(
  tx: Transaction,
  refund: Refund,
  valueOn: Temporal.PlainDate,
  at: Temporal.Instant,
): Promise<void> {
  if (refund.kind === 'surplus') await lockBorrowerLoans(tx, refund.borrowerId)
  await reverseStanding(tx, {
    event: 'reversed',
    reason: 'the refund came back',
    reference: `refund:${refund.id}:back`,
    reverses: referenceOf(refund.id),
    valueOn,
    at,
  })
  if (refund.kind === 'surplus') return
  const released = await releasedBy(tx, referenceOf(refund.id))
  const home = released && (await lockSuspended(tx, released.reference))
  const payment = home && (await findEntrySource(tx, home)).payment
  if (payment) await storeOutcome(tx, payment, refund.amount, 'suspense')
}
