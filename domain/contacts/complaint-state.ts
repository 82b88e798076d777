import { isBefore } from '#domain/calendar/calendar.ts'
import { type LoanStatus, STATUS } from '#domain/journal/loan-status.ts'
import type { Market } from '#domain/market/market.ts'

/** open: it waits for a first or a further reply. answered: our reply is the last message. */
export type ComplaintState = 'open' | 'answered'

/** What staff still owe: a reply, a resolution after it (another clock), or nothing. */
export type ComplaintStage = ComplaintState | 'resolved'

/** A complaint that is answered is not resolved: somebody says how it ends. */
export function complaintStage({
  state,
  resolvedAt,
}: {
  readonly state: ComplaintState
  readonly resolvedAt: Temporal.Instant | null
}): ComplaintStage {
  return state === 'answered' && resolvedAt !== null ? 'resolved' : state
}

/** Calendar days after a reply in which the borrower may reopen the complaint. */
const REOPENING_DAYS = 30

/**
 * How often one complaint may be reopened. After that the borrower files a new one, which cannot
 * dispute a ledger line that this one disputed.
 */
const REOPENINGS = 3

/** The facts of a complaint that decide what the borrower may do with complaint. */
export interface HandledComplaint {
  readonly state: ComplaintState
  /** The borrower's stars, 1 to 5; null until they rate the reply. */
  readonly score: number | null
  /** Manila day of the last reply; null before the first one. */
  readonly repliedOn: Temporal.PlainDate | null
  readonly reopenedCount: number
}

/** Whether the reply can be rated: only a current reply, and only once (CD-013, CD-015). */
export function isRateable({ state, score }: HandledComplaint): boolean {
  return state === 'answered' && score === null
}

/** Whether a complaint can be reopened, rated or not: a polite reply may still be wrong. */
export function isReopenable(complaint: HandledComplaint, today: Temporal.PlainDate): boolean {
  if (complaint.state !== 'answered' || complaint.repliedOn === null) return false
  const lastDay = complaint.repliedOn.add({ days: REOPENING_DAYS })
  return complaint.reopenedCount < REOPENINGS && !isBefore(lastDay, today)
}

/** Statuses in which there is something to collect. */
const COLLECTED = new Set<LoanStatus>([STATUS.active, STATUS.dueSoon, STATUS.overdue])

/**
 * Whether a loan accepts complaints about collection (ST-042).
 *
 * @param status null: the complaint is about no loan
 */
export function takesCollectionComplaints(
  market: Pick<Market, 'collectionComplaintsAlwaysAllowed'>,
  status: LoanStatus | null,
): boolean {
  return market.collectionComplaintsAlwaysAllowed || (status !== null && COLLECTED.has(status))
}
