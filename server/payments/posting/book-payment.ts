import { catchFailure } from '#server/platform/database/connections/catch-failure.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/connections/retrying.ts'
import { isTransient } from '#server/platform/database/connections/transient-fault.ts'
import { inTurn } from '#server/platform/jobs/in-turn.ts'
import { lockMovement, type PaymentMovement } from '#server/payments/payment/payment-movement.ts'
import { toPaid } from '#server/payments/transitions/payment-intent-transitions.ts'
import { bookForOwner } from '#server/payments/posting/book-for-owner.ts'
import { type BookingFacts, readFacts } from '#server/payments/posting/booking-facts.ts'
import { hasBookings } from '#server/payments/posting/booking-store.ts'
import { reserveAgain, reserveFirst } from '#server/payments/posting/reserve-payment.ts'
import { readBrand, type ConfirmedPayment } from '#server/payments/posting/confirmed-payment.ts'
import { endNotice } from '#server/payments/posting/end-notice.ts'
import { describeFault } from '#server/payments/posting/describe-fault.ts'
import { bookPlain } from '#server/payments/posting/plain-payment.ts'
import { regainLosses, regainSurplus } from '#server/payments/posting/purposes/provider-loss.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** How often a plain payment is planned anew when its loan has changed since it was read. */
const MAX_PLANS = 3
/** Those of notices that are booked under the lock at once: calls need connections too. */
const MAX_UNDER_LOCK = 8

/** moved: the payment went back, or was paid again, since it was read; nothing was written. */
export type BookedPayment = 'booked' | 'already booked' | 'moved'

/**
 * Books a confirmed payment: splits it over what is owed and posts it to the ledger, in the same
 * transaction as the states that change. A payment that is confirmed again is booked once; one that
 * went back and is paid again is booked again.
 *
 * A plain payment is planned from what was read without a lock and posted in one statement, which
 * writes nothing when the loan has changed since. All others are booked under the loan's lock, and
 * in suspense when they cannot be booked where they belong.
 *
 * @param facts what was read of it; without them they are read
 */
export async function bookPayment(
  deps: Dependencies,
  payment: ConfirmedPayment,
  facts?: BookingFacts,
): Promise<BookedPayment> {
  const hasNotice = Boolean(payment.notice)
  if (payment.owner.kind === 'intent' && !facts?.movement?.isBack) {
    const { ourReference } = payment.owner.intent
    for (let plans = 0; plans < MAX_PLANS; plans += 1) {
      const read = plans === 0 ? facts : undefined
      const asked = { ...payment, ourReference, isAcknowledged: hasNotice }
      const known = read ?? (await readFacts(deps.database, asked))
      const outcome = await bookPlain(deps, payment, known).catch((error: unknown) => {
        if (isTransient(error)) throw error
        deps.logger.error({ err: error }, 'a payment is not plain')
        return null
      })
      if (outcome === null) break
      if (outcome !== 'moved') return outcome
    }
  }
  const bookOther = async () => bookUnderLock(deps, payment, facts?.movement ?? null)
  if (!hasNotice) return bookOther()
  return inTurn(deps.database, 'payments that are not plain', MAX_UNDER_LOCK, bookOther)
}

async function bookUnderLock(
  deps: Dependencies,
  payment: ConfirmedPayment,
  read: PaymentMovement | null,
): Promise<BookedPayment> {
  const at = deps.clock.now()
  return retrying(
    deps.database,
    async (tx) => {
      let outcome: BookedPayment = 'booked'
      const failure = await catchFailure(tx, async () => {
        outcome = await bookOnce(deps, tx, payment, read, at)
      })
      if (failure === null) return outcome
      if (isTransient(failure)) throw failure
      return suspendInstead(deps, tx, { payment, read, at }, failure)
    },
    { jitter: () => deps.random.fraction() },
  )
}

/** What cannot be booked where it belongs waits for staff, and says what failed. */
async function suspendInstead(
  deps: Pick<Dependencies, 'alarms' | 'clock' | 'config' | 'hooks' | 'logger'>,
  tx: Transaction,
  {
    payment,
    read,
    at,
  }: {
    readonly payment: ConfirmedPayment
    readonly read: PaymentMovement | null
    readonly at: Temporal.Instant
  },
  failure: Error,
): Promise<BookedPayment> {
  const { owner, provider, reference } = payment
  deps.logger.error({ err: failure, provider, reference }, 'a payment cannot be booked on its loan')
  const why = `it could not be booked: ${describeFault(failure)}`
  const unknown = { kind: 'unknown', brand: readBrand(payment), why } as const
  const outcome = await bookOnce(deps, tx, { ...payment, owner: unknown }, read, at)
  // The borrower has paid it, wherever it is booked.
  if (owner.kind === 'intent') await toPaid(tx, owner.intent.id)
  deps.alarms.raise('a payment could not be booked', { provider, reference })
  return outcome
}

async function bookOnce(
  deps: Pick<Dependencies, 'clock' | 'config' | 'hooks'>,
  tx: Transaction,
  payment: ConfirmedPayment,
  read: PaymentMovement | null,
  at: Temporal.Instant,
): Promise<BookedPayment> {
  const number = await reserve(tx, payment, read, at)
  if (typeof number === 'string') return number
  const regained = number === 1 ? 0n : await regainLosses(tx, payment, number, at)
  const amount = payment.amount - regained
  if (amount > 0n) await bookForOwner(deps, tx, { ...payment, amount }, number, at)
  if (number > 1) await regainSurplus(tx, payment, number, at)
  if (payment.notice) await endNotice(tx, payment.notice, at, 'booked')
  return 'booked'
}

/** @returns how often the payment was paid with this time, for the one transaction that books it */
async function reserve(
  tx: Transaction,
  payment: ConfirmedPayment,
  read: PaymentMovement | null,
  at: Temporal.Instant,
): Promise<number | 'already booked' | 'moved'> {
  // The ledger may have it already, whatever happened to the reservation: it is not booked again.
  if (await reserveFirst(tx, payment, at))
    return (await hasBookings(tx, payment)) ? 'already booked' : 1
  const movement = await lockMovement(tx, payment)
  if (!movement?.isBack) return 'already booked'
  if (!read?.isBack || read.number !== movement.number) return 'moved'
  return reserveAgain(tx, payment, at)
}
