import type { ContactHold } from '#contract/console/service/collections.ts'
import { isBefore, MANILA, toManilaDate } from '#domain/calendar/calendar.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'
import { isPaymentOnItsWay } from '#server/payments/intents/on-their-way.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { hasOpenComplaint } from '#server/service/collections/complaint-hold-store.ts'
import type { Promised } from '#server/service/collections/promises.ts'
import { callStop } from '#server/service/help-request/call-stop.ts'
import { hasOpenClaim } from '#server/service/payment-claim/open-claims.ts'

/** Why nobody may ask for a late loan now, whatever the hour. */
export interface Held {
  readonly hold: ContactHold
  /** When it ends by itself; null: when it is answered, or posted. */
  readonly until: Temporal.Instant | null
}

/** What finding a hold needs; the database may be a transaction. */
export interface ContactHoldsDeps extends Pick<Dependencies, 'payments' | 'holidays'> {
  readonly database: Database
}

/**
 * What holds contacts about a loan, or null. Who disputes a charge, complains or says that they paid
 * is answered first (SEC MC 18 s.2019, section 1(e): a debt that is disputed is said to be); who
 * promised is left alone until the day of their promise is over, and who asked for help until the
 * answer, for three weekdays at most.
 */
export async function contactHold(
  deps: ContactHoldsDeps,
  loan: Loan,
  promise: Promised | null,
  now: Temporal.Instant,
): Promise<Held | null> {
  const { database } = deps
  if (isDisputed(loan, toManilaDate(now))) return { hold: 'dispute', until: null }
  if (await hasOpenClaim(database, loan)) return { hold: 'claim', until: null }
  if (await hasOpenComplaint(database, loan)) return { hold: 'complaint', until: null }
  if (await isPaymentOnItsWay(deps, loan, now)) return { hold: 'payment', until: null }
  const promised = promise?.state === 'open' ? dayAfter(promise.dueOn) : null
  const stopped = await callStop(database, loan.borrowerId, now)
  if (stopped) return { hold: 'help', until: later(stopped, promised) }
  return promised && { hold: 'promise', until: promised }
}

/** Whether nobody has decided a dispute that has not ended by itself; it may begin tomorrow. */
function isDisputed({ disputes }: Loan, day: Temporal.PlainDate): boolean {
  return disputes.some(
    ({ to, outcome }) => outcome === 'open' && (to === null || !isBefore(to, day)),
  )
}

function later(one: Temporal.Instant, other: Temporal.Instant | null): Temporal.Instant {
  return other && Temporal.Instant.compare(one, other) < 0 ? other : one
}

function dayAfter(day: Temporal.PlainDate): Temporal.Instant {
  return day.add({ days: 1 }).toZonedDateTime(MANILA).toInstant()
}
