import { sql } from 'kysely'
import { manilaDateOf } from '#domain/calendar.ts'
import { crashPoint } from '#server/platform/config/crash-point.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { retrying } from '#server/platform/database/retrying.ts'
import { type Reversal, postReversal } from '#server/ledger/reversal.ts'
import type { CollectionDetails } from '#server/providers/dragonpay/dragonpay-collections.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { bookingsOf } from '#server/payments/posting/booking-store.ts'
import { moveIntent, type PaymentIntent } from '#server/payments/payment/payment-record.ts'
import { takeBack } from '#server/payments/posting/take-back.ts'

type Ending = 'refunded' | 'charged back'

/** The provider's letters, and what the books call it. */
const ENDINGS = {
  refunded: { status: 'R', event: 'refunded', reason: 'the payment was refunded' },
  'charged back': { status: 'K', event: 'chargedBack', reason: 'the payment was charged back' },
} as const

/**
 * Takes a payment back that the provider refunded or that was charged back, wherever it was booked:
 * over loans, as surplus, in suspense. Told again it is taken back once; money that is told as
 * refunded before we heard that it was paid is never booked.
 */
export async function takeBackPayment(
  deps: Dependencies,
  details: CollectionDetails,
  ending: Ending,
  intent: PaymentIntent | null,
): Promise<string> {
  const at = deps.clock.now()
  const { status, event, reason } = ENDINGS[ending]
  return retrying(
    deps.database,
    async (tx) => {
      await claim(tx, details, 'S', at)
      if (!(await claim(tx, details, status, at))) return 'already taken back'
      crashPoint(deps, 'payment claimed')
      const reference = `dragonpay:${details.refNo}:${status}`
      await takeBackBookings(tx, details.refNo, {
        event,
        reason,
        reference,
        valueOn: manilaDateOf(at),
        at,
      })
      if (intent)
        await moveIntent(tx, intent.id, ['starting', 'pending', 'paid', 'failed', 'expired'], {
          state: ending,
        })
      crashPoint(deps, 'payment posted')
      return ending
    },
    { jitter: () => deps.random.fraction() },
  )
}

/** Whoever claims the provider's reference and status does what it asks for. */
async function claim(
  tx: Transaction,
  { refNo, amount, procId }: CollectionDetails,
  status: 'S' | 'R' | 'K',
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment (reference, status, brand, borrower_id, intent_id, amount, channel,
      value_on, booked_at, outcome)
    select ${refNo}, ${status}, paid.brand, paid.borrower_id, paid.intent_id, ${amount}, ${procId},
      ${manilaDateOf(at)}, ${at}, 'taken back'
    from (select 1) one left join payment paid on paid.reference = ${refNo} and paid.status = 'S'
    on conflict (reference, status) do nothing
    returning reference`.execute(tx)
  return rows.length > 0
}

/** Loans first, in the order of their ids; then what stands in suspense, which they may come from. */
async function takeBackBookings(
  tx: Transaction,
  refNo: string,
  it: Omit<Reversal, 'reverses'>,
): Promise<void> {
  const bookings = await bookingsOf(tx, `dragonpay:${refNo}:S`)
  for (const [place, { reference, loanId }] of bookings.entries()) {
    const reversal = {
      ...it,
      reverses: reference,
      reference: place === 0 ? it.reference : `${it.reference}:${place}`,
    }
    if (loanId === null) await postReversal(tx, reversal)
    else await takeBack(tx, loanId, reversal)
  }
}
