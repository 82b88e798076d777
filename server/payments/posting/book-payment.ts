import { sql } from 'kysely'
import { manilaDateOf } from '#domain/calendar.ts'
import { suspended } from '#domain/journal.ts'
import type { Centavos } from '#domain/money.ts'
import { crashPoint } from '#server/platform/config/crash-point.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/retrying.ts'
import { postOnce } from '#server/ledger/journal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { bookInOrder } from '#server/payments/posting/book-in-order.ts'
import { CASH } from '#server/payments/posting/loan-money.ts'
import { bookOverLoans } from '#server/payments/posting/book-over-loans.ts'
import { moveIntent, type PaymentIntent } from '#server/payments/payment/payment-record.ts'

/** Money that an inquiry confirmed, and whose it is. */
export interface ConfirmedPayment {
  /** The provider's. */
  readonly reference: string
  readonly amount: Centavos
  readonly channel: string
  readonly valueOn: Temporal.PlainDate
  /** The day on which he paid at the channel: the first that we know of. */
  readonly paidOn: Temporal.PlainDate
  readonly owner:
    | { readonly kind: 'intent'; readonly intent: PaymentIntent }
    | { readonly kind: 'lifetime'; readonly borrowerId: string; readonly brand: string }
    /** Nobody's yet: staff finds out. */
    | { readonly kind: 'nobody'; readonly brand: string; readonly why: string }
}

/**
 * Books a confirmed payment: splits it over what is owed and posts it to the ledger, in the same
 * transaction as the states that change. A payment that is confirmed again is booked once.
 */
export async function bookPayment(
  deps: Dependencies,
  payment: ConfirmedPayment,
): Promise<'booked' | 'already booked'> {
  const at = deps.clock.now()
  return retrying(
    deps.database,
    async (tx) => {
      if (!(await isFirst(tx, payment, at))) return 'already booked' as const
      crashPoint(deps, 'payment claimed')
      await bookFor(deps, tx, payment, at)
      crashPoint(deps, 'payment posted')
      return 'booked' as const
    },
    { jitter: () => deps.random.fraction() },
  )
}

/** Claims the provider's reference and status; whoever claims it books. */
async function isFirst(
  tx: Transaction,
  payment: ConfirmedPayment,
  at: Temporal.Instant,
): Promise<boolean> {
  const { owner, reference, amount, channel, valueOn } = payment
  const { rows } = await sql`
    insert into payment (reference, status, brand, borrower_id, intent_id, amount, channel,
      value_on, booked_at, outcome, reason)
    values (${reference}, 'S', ${brandOf(payment)},
      ${owner.kind === 'intent' ? owner.intent.borrowerId : owner.kind === 'lifetime' ? owner.borrowerId : null},
      ${owner.kind === 'intent' ? owner.intent.id : null}, ${amount}, ${channel},
      ${valueOn}, ${at}, ${outcomeOf(payment)}, ${owner.kind === 'nobody' ? owner.why : null})
    on conflict (reference, status) do nothing
    returning reference`.execute(tx)
  return rows.length > 0
}

async function bookFor(
  deps: Dependencies,
  tx: Transaction,
  payment: ConfirmedPayment,
  at: Temporal.Instant,
): Promise<void> {
  const { owner, amount, valueOn, paidOn } = payment
  const reference = `dragonpay:${payment.reference}:S`
  if (owner.kind === 'intent') {
    const { loanId, isExtension, isNewPlan, isPayoff, id } = owner.intent
    const on = settlesAsOf(payment, owner.intent)
    const money = { loanId, amount, reference, valueOn: on, paidOn, at, from: CASH }
    await bookInOrder(tx, { ...money, isExtension, isNewPlan, isPayoff })
    await moveIntent(tx, id, ['starting', 'pending', 'failed', 'expired'], { state: 'paid' })
    await deps.hooks.paymentPosted(deps, tx, { ...owner.intent, ...payment, intentId: id })
    return
  }
  if (owner.kind === 'lifetime') {
    const booked = await bookOverLoans(tx, {
      ...payment,
      reference,
      at,
      borrowerId: owner.borrowerId,
    })
    if (booked) return deps.hooks.paymentPosted(deps, tx, { ...owner, ...payment, intentId: null })
  }
  await postOnce(tx, {
    chain: `brand:${brandOf(payment)}`,
    event: 'suspended',
    reason: owner.kind === 'nobody' ? owner.why : 'the borrower of the lifetime id has no loan',
    reference,
    valueOn,
    at,
    transfers: suspended(amount, CASH),
  })
}

/** An intent's figure settles what it was made for, when the money came while it lived. */
function settlesAsOf(
  { amount, valueOn }: ConfirmedPayment,
  intent: PaymentIntent,
): Temporal.PlainDate {
  const madeOn = manilaDateOf(intent.madeAt)
  const livesUntil = manilaDateOf(intent.expiresAt)
  const isInTime = Temporal.PlainDate.compare(valueOn, livesUntil) <= 0
  return isInTime && amount === intent.amount ? madeOn : valueOn
}

function outcomeOf({ owner, amount }: ConfirmedPayment): string {
  if (owner.kind === 'nobody') return 'suspense'
  return owner.kind === 'intent' && owner.intent.amount !== amount ? 'other amount' : 'booked'
}

function brandOf({ owner }: ConfirmedPayment): string {
  return owner.kind === 'intent' ? owner.intent.brand : owner.brand
}
