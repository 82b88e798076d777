import { isBefore } from '#domain/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/loan-status.ts'
import type { Market } from '#domain/market.ts'

/** open: a reply is awaited, for the first time or again. answered: the last word is ours. */
export type ComplaintState = 'open' | 'answered'

/** Calendar days after a reply in which its borrower may open the complaint again. */
const REOPENING_DAYS = 30

/**
 * How often one complaint may be opened again; what is left then is a new one, which disputes no
 * line of the ledger that this one did.
 */
const REOPENINGS = 3

/** Of a complaint, what decides what its borrower may do. */
export interface HandledComplaint {
  readonly state: ComplaintState
  /** His stars, 1 to 5; null while he gave none. */
  readonly score: number | null
  /** Manila day of the last reply; null while there is none. */
  readonly repliedOn: Temporal.PlainDate | null
  readonly reopenedCount: number
}

/** Stars are for a reply that stands, and are given once (CD-013, CD-015). */
export function isRateable({ state, score }: HandledComplaint): boolean {
  return state === 'answered' && score === null
}

/** Stars given take nothing from it: an answer may be kind and wrong. */
export function isReopenable(it: HandledComplaint, today: Temporal.PlainDate): boolean {
  if (it.state !== 'answered' || it.repliedOn === null) return false
  const lastDay = it.repliedOn.add({ days: REOPENING_DAYS })
  return it.reopenedCount < REOPENINGS && !isBefore(lastDay, today)
}

/** Where there is something to collect. */
const COLLECTED = new Set<LoanStatus>([STATUS.active, STATUS.dueSoon, STATUS.overdue])

/**
 * Whether a loan takes complaints of collection (ST-042).
 *
 * @param status null: the complaint is about no loan
 */
export function takesCollectionComplaints(
  market: Pick<Market, 'collectionComplaintsAlwaysAllowed'>,
  status: LoanStatus | null,
): boolean {
  return market.collectionComplaintsAlwaysAllowed || (status !== null && COLLECTED.has(status))
}
