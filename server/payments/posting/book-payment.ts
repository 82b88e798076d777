import { sql } from 'kysely'
import { manilaDateOf } from '#domain/calendar.ts'
import { suspended } from '#domain/journal.ts'
import type { Centavos } from '#domain/money.ts'
import { crashPoint } from '#server/platform/config/crash-point.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/retrying.ts'
import { cashAt } from '#domain/accounts.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'
import { hasBookings } from '#server/payments/posting/booking-store.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { bookInOrder } from '#server/payments/posting/book-in-order.ts'
import { bookOverLoans } from '#server/payments/posting/book-over-loans.ts'
import { moveIntent, type PaymentIntent } from '#server/payments/payment/payment-record.ts'

/** Money that an inquiry confirmed, and its owner. */
export interface ConfirmedPayment extends ProviderReference {
  readonly amount: Centavos
  readonly channel: string
  readonly valueOn: Temporal.PlainDate
  /** The day on which the borrower paid at the channel: the earliest that is known. */
  readonly paidOn: Temporal.PlainDate
  readonly owner:
    | { readonly kind: 'intent'; readonly intent: PaymentIntent }
    /** The loan that it names: its intent is not here. */
    | {
        readonly kind: 'loan'
        readonly borrowerId: string
        readonly loanId: string
        readonly brand: string
      }
    | { readonly kind: 'lifetime'; readonly borrowerId: string; readonly brand: string }
    /** The owner is unknown: staff find out. */
    | { readonly kind: 'unknown'; readonly brand: string; readonly why: string }
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
      // The ledger has it already, whatever happened to the claim: it is not booked again.
      if (await hasBookings(tx, payment)) return 'already booked' as const
      crashPoint(deps, 'payment claimed')
      await bookFor(deps, tx, payment, at)
      crashPoint(deps, 'payment posted')
      return 'booked' as const
    },
    { jitter: () => deps.random.fraction() },
  )
}

/** Claims the provider's reference and status; only the transaction that claims it books. */
async function isFirst(
  tx: Transaction,
  payment: ConfirmedPayment,
  at: Temporal.Instant,
): Promise<boolean> {
  const { owner, provider, reference, amount, channel, valueOn } = payment
  const { rows } = await sql`
    insert into payment (provider, reference, status, brand, borrower_id, intent_id, amount, channel,
      value_on, booked_at, outcome, reason)
    values (${provider}, ${reference}, 'paid', ${brandOf(payment)},
      ${borrowerOf(payment)},
      ${owner.kind === 'intent' ? owner.intent.id : null}, ${amount}, ${channel},
      ${valueOn}, ${at}, ${outcomeOf(payment)}, ${owner.kind === 'unknown' ? owner.why : null})
    on conflict (provider, reference, status) do nothing
    returning reference`.execute(tx)
  return rows.length > 0
}

async function bookFor(
  deps: Dependencies,
  tx: Transaction,
  payment: ConfirmedPayment,
  at: Temporal.Instant,
): Promise<void> {
  const { owner, provider, amount, valueOn, paidOn } = payment
  const reference = `${provider}:${payment.reference}:paid`
  const from = cashAt(provider)
  const source = { payment: { provider, reference: payment.reference }, suspended: null }
  if (owner.kind === 'intent') {
    const { loanId, purpose, id } = owner.intent
    const on = settlesAsOf(payment, owner.intent)
    const money = { loanId, amount, reference, valueOn: on, paidOn, at, from, source }
    await bookInOrder(tx, { ...money, purpose })
    await moveIntent(tx, id, ['starting', 'pending', 'failed', 'expired', 'cancelled'], {
      state: 'paid',
    })
    await deps.hooks.paymentPosted(deps, tx, { ...owner.intent, ...payment, intentId: id })
    return
  }
  if (owner.kind === 'loan') {
    const { loanId } = owner
    await bookInOrder(tx, {
      loanId,
      amount,
      reference,
      valueOn,
      paidOn,
      at,
      from,
      source,
      purpose: 'any',
    })
    return deps.hooks.paymentPosted(deps, tx, { ...owner, ...payment, intentId: null })
  }
  if (owner.kind === 'lifetime') {
    const { borrowerId } = owner
    const money = { amount, reference, valueOn, paidOn, at, from, source, borrowerId }
    const booked = await bookOverLoans(tx, money)
    if (booked)
      return deps.hooks.paymentPosted(deps, tx, {
        ...owner,
        ...payment,
        intentId: null,
        loanId: null,
      })
  }
  await postMoney(
    tx,
    { source },
    {
      chain: `brand:${brandOf(payment)}`,
      event: 'suspended',
      reason: owner.kind === 'unknown' ? owner.why : 'the borrower of the lifetime id has no loan',
      reference,
      valueOn,
      at,
      transfers: suspended(amount, from),
    },
  )
}

/** An intent's amount settles what it was made for, if the money came before it expired. */
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
  if (owner.kind === 'unknown') return 'suspense'
  return owner.kind === 'intent' && owner.intent.amount !== amount ? 'other amount' : 'booked'
}

function borrowerOf({ owner }: ConfirmedPayment): string | null {
  if (owner.kind === 'unknown') return null
  return owner.kind === 'intent' ? owner.intent.borrowerId : owner.borrowerId
}

function brandOf({ owner }: ConfirmedPayment): string {
  return owner.kind === 'intent' ? owner.intent.brand : owner.brand
}
