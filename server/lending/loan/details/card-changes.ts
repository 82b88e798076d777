import { STATUS } from '#domain/journal/loan-status.ts'
import { DECISION_HOURS } from '#domain/underwriting/underwriting.ts'
import { COUNTER_OFFER_HOURS, isOpenOffer } from '#server/lending/loan/changes/lower-offer.ts'
import type { LeadFacts } from '#server/lending/loan/details/loan-lead.ts'

type TimedFacts = Pick<LeadFacts, 'loan' | 'status' | 'arrivesBy' | 'payoutWait'>

/**
 * The first instant at which a card of these loans says something else though nothing happened to
 * them: an application should be decided, a smaller offer ends, a payout should have arrived, or what
 * it waits for should be over.
 *
 * @param latest when they are read again anyway
 */
export function nextCardChange(
  loans: readonly TimedFacts[],
  now: Temporal.Instant,
  latest: Temporal.Instant,
): Temporal.Instant {
  return loans
    .flatMap((facts) => timesOf(facts, now))
    .filter((at) => Temporal.Instant.compare(at, now) > 0)
    .reduce((first, at) => (Temporal.Instant.compare(at, first) < 0 ? at : first), latest)
}

function timesOf({ loan, status, arrivesBy, payoutWait }: TimedFacts, now: Temporal.Instant) {
  const { closedAt } = loan
  const offerEnds =
    closedAt && isOpenOffer(loan, now) ? closedAt.add({ hours: COUNTER_OFFER_HOURS }) : null
  // In the instant of its end a payout is not late yet (loan-lead.ts).
  const waitsUntil = payoutWait?.until?.add({ milliseconds: 1 }) ?? null
  const isReviewed = status === STATUS.underReview
  const decidedBy = isReviewed ? loan.appliedAt.add({ hours: DECISION_HOURS }) : null
  return [decidedBy, offerEnds, arrivesBy, waitsUntil].filter((at) => at !== null)
}
