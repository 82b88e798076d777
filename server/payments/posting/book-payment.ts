import { sql } from 'kysely'
import { manilaDateOf } from '#domain/calendar.ts'
import { suspended } from '#domain/journal.ts'
import type { Centavos } from '#domain/money.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/retrying.ts'
import { cashAt } from '#domain/accounts.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'
import { hasBookings } from '#server/payments/posting/booking-store.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { type BookingFacts, readFacts } from '#server/payments/posting/booking-facts.ts'
import { endNotice, type StoredNotice } from '#server/payments/posting/end-notice.ts'
import type { LoanMoney } from '#server/payments/posting/loan-money.ts'
import { planMoney, recordPlan } from '#server/payments/posting/planned-payment.ts'
import { postPlanned } from '#server/payments/posting/post-planned.ts'
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
  /** The notice that began it; it is marked as handled when the payment is booked. */
  readonly notice?: StoredNotice | null
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

/** How often a plain payment is planned anew when its loan has changed since it was read. */
const PLANS_MOST = 3

/**
 * Books a confirmed payment: splits it over what is owed and posts it to the ledger, in the same
 * transaction as the states that change. A payment that is confirmed again is booked once.
 *
 * A plain payment is planned from what was read without a lock and posted in one statement, which
 * writes nothing when the loan has changed since. All others are booked under the loan's lock.
 *
 * @param facts what was read of it; without them they are read
 */
export async function bookPayment(
  deps: Dependencies,
  payment: ConfirmedPayment,
  facts?: BookingFacts,
): Promise<'booked' | 'already booked'> {
  if (payment.owner.kind === 'intent') {
    const { ourReference } = payment.owner.intent
    for (let plans = 0; plans < PLANS_MOST; plans += 1) {
      const read = plans === 0 ? facts : undefined
      const known = read ?? (await readFacts(deps.database, { ...payment, ourReference }))
      const outcome = await bookPlain(deps, payment, known)
      if (outcome === null) break
      if (outcome !== 'moved') return outcome
    }
  }
  return bookUnderLock(deps, payment)
}

/** @returns null when it is no plain payment; moved: the loan has changed since it was read */
async function bookPlain(
  deps: Dependencies,
  payment: ConfirmedPayment,
  facts: BookingFacts,
): Promise<'booked' | 'already booked' | 'moved' | null> {
  if (facts.isClaimed) return 'already booked'
  const { owner, notice = null } = payment
  if (owner.kind !== 'intent' || !facts.loan || facts.hasOpenClaim) return null
  const at = deps.clock.now()
  const planned = planMoney(facts.loan, moneyOnLoan(payment, owner.intent, at))
  if (!planned) return null
  const { loan } = facts.loan
  const contacts = deps.hooks.paymentContacts(
    { ...owner.intent, ...payment, intentId: owner.intent.id },
    {
      id: loan.id,
      borrowerId: loan.borrowerId,
      status: planned.state?.status ?? loan.status,
      isRepaid: planned.paid.transfers.some(({ credit }) => credit.startsWith('receivable:')),
    },
    at,
  )
  const outcome = await postPlanned(deps.database, {
    ...claimOf(payment, at),
    ...recordPlan(facts.loan, planned),
    contacts,
    notice_id: notice?.id ?? null,
    notice_at: notice?.receivedAt.toString() ?? null,
  })
  return outcome
}

async function bookUnderLock(
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
      await bookFor(deps, tx, payment, at)
      if (payment.notice) await endNotice(tx, payment.notice, at, 'booked')
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
  const { owner } = payment
  const claim = claimOf(payment, at)
  const { rows } = await sql`
    with claimed as (
      insert into payment_reference (provider, reference, status)
      values (${claim.provider}, ${claim.reference}, 'paid')
      on conflict do nothing
      returning reference
    )
    insert into payment (provider, reference, status, brand, borrower_id, intent_id, amount, channel,
      value_on, booked_at, outcome, reason, is_claimed)
    select ${claim.provider}, reference, 'paid', ${claim.brand}, ${claim.borrower_id}::uuid,
      ${claim.intent_id}::uuid, ${claim.amount}::bigint, ${claim.channel}, ${claim.value_on}::date,
      ${claim.booked_at}::timestamptz, ${claim.outcome},
      ${owner.kind === 'unknown' ? owner.why : null}, true
    from claimed
    returning reference`.execute(tx)
  return rows.length > 0
}

/** The row that claims a payment. */
function claimOf(payment: ConfirmedPayment, at: Temporal.Instant) {
  const { owner, provider, reference, amount, channel, valueOn } = payment
  return {
    provider,
    reference,
    brand: brandOf(payment),
    borrower_id: borrowerOf(payment),
    intent_id: owner.kind === 'intent' ? owner.intent.id : null,
    amount: amount.toString(),
    channel,
    value_on: valueOn.toString(),
    booked_at: at.toString(),
    outcome: outcomeOf(payment),
  }
}

/** An intent's money on its loan. */
function moneyOnLoan(
  payment: ConfirmedPayment,
  intent: PaymentIntent,
  at: Temporal.Instant,
): LoanMoney {
  const { provider, reference, amount, paidOn } = payment
  return {
    loanId: intent.loanId,
    amount,
    reference: `${provider}:${reference}:paid`,
    valueOn: settlesAsOf(payment, intent),
    paidOn,
    at,
    from: cashAt(provider),
    source: { payment: { provider, reference }, suspended: null },
    purpose: intent.purpose,
  }
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
    const { id } = owner.intent
    await bookInOrder(tx, moneyOnLoan(payment, owner.intent, at))
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
