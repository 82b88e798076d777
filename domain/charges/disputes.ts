import { compareDates, daysBetween, isBefore, laterDate } from '#domain/calendar/calendar.ts'
import type { Charge, Dispute, DisputeOutcome } from '#domain/journal/loan-account.ts'
import type { Centavos } from '#domain/money/money.ts'

/**
 * The days in a loan's life on which disputes that are not upheld pause the penalties: the first 30
 * on which there is such a dispute, whether something is late or not (docs/assumptions.md).
 */
export const MAX_PAUSED_DAYS = 30

/** A period of days that do not count as late, both ends included; `to` is null: without an end. */
export type Pause = Pick<Dispute, 'from' | 'to'>

/**
 * The days of a loan that do not count as late because they are disputed. All days of an upheld
 * dispute are among them; of an open one only those within the first 30 days of the loan on which a
 * dispute was open that is not upheld; none of a dismissed one, which uses these 30 days up too.
 * So a row of disputes pauses no more than one does.
 */
export function disputePauses(disputes: readonly Dispute[]): Pause[] {
  const lastPaused = lastPausedDay(disputes.filter(({ outcome }) => outcome !== 'upheld'))
  return disputes.flatMap(({ from, to, outcome }) => {
    if (outcome === 'upheld') return [{ from, to }]
    if (outcome === 'dismissed' || lastPaused === null || isBefore(lastPaused, from)) return []
    return [{ from, to: to !== null && isBefore(to, lastPaused) ? to : lastPaused }]
  })
}

/** The day on which the days that disputes may pause are used up; null without disputes. */
function lastPausedDay(disputes: readonly Dispute[]): Temporal.PlainDate | null {
  const inOrder = disputes.toSorted((a, b) => compareDates(a.from, b.from))
  let left = MAX_PAUSED_DAYS
  let last: Temporal.PlainDate | null = null
  for (const { from, to } of inOrder) {
    // Days on which two disputes are open are used once.
    const start: Temporal.PlainDate = last === null ? from : laterDate(from, last.add({ days: 1 }))
    const days = to === null ? left : Math.min(left, Math.max(0, daysBetween(start, to) + 1))
    if (days === 0) continue
    last = start.add({ days: days - 1 })
    left -= days
    if (left === 0) return last
  }
  return last
}

/** A dispute with the places in the loan's history at which it was decided. */
export interface DecidedDispute extends Dispute {
  /** Its last day while nobody decides. */
  readonly lastDay: Temporal.PlainDate | null
  /** The loan's last entry at the decision; null while there is none. */
  readonly dismissedAfter: bigint | null
  /** A dismissed dispute may be upheld later; an upheld one stays so. */
  readonly upheldAfter: bigint | null
  /** Null where no schedule was replaced while it was open. */
  readonly carried: CarriedPenalty | null
}

/**
 * Penalties for days of a dismissed dispute on schedules that were replaced before it was dismissed:
 * an extension or a new plan settled them without these days, so the schedule in force takes them.
 */
export interface CarriedPenalty {
  /** The installment that takes it. */
  readonly number: number
  readonly amount: Centavos
  /** The day of the dismissal. */
  readonly dueOn: Temporal.PlainDate
  /** The schedule in force then: entries after this one count on it. */
  readonly paidAfter: bigint
}

/** The carried penalties as charges on a schedule. @param paidAfter of the schedule */
export function carriedCharges(disputes: readonly DecidedDispute[], paidAfter: bigint): Charge[] {
  return disputes.flatMap(({ outcome, carried }) =>
    outcome === 'dismissed' && carried?.paidAfter === paidAfter
      ? [{ ...carried, portion: 'penalties' }]
      : [],
  )
}

/**
 * The disputes as they stood when an entry of the loan was booked: a payment stays split by the
 * penalties of its day, whatever was decided afterwards.
 *
 * @param sequence of the entry
 */
export function disputesAt(
  disputes: readonly DecidedDispute[],
  sequence: bigint,
): DecidedDispute[] {
  return disputes.map((dispute) => {
    const outcome = outcomeAt(dispute, sequence)
    return outcome === 'open'
      ? { ...dispute, to: dispute.lastDay, outcome }
      : { ...dispute, outcome }
  })
}

function outcomeAt(
  { dismissedAfter, upheldAfter }: DecidedDispute,
  sequence: bigint,
): DisputeOutcome {
  if (upheldAfter !== null && sequence > upheldAfter) return 'upheld'
  return dismissedAfter !== null && sequence > dismissedAfter ? 'dismissed' : 'open'
}
