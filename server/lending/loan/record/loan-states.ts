import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import type { LoanStatus } from '#domain/journal/loan-status.ts'
import type { StatusChange } from '#domain/journal/status-changes.ts'

/** A schedule when it is issued. */
export interface IssuedSchedule {
  readonly reason: string
  readonly issuedAt: Temporal.Instant
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly ScheduleRow[]
  /** Entries after this sequence number belong to the schedule. */
  readonly paidAfter: bigint
}

/** What is stored of a loan besides its entries. */
export interface StoredState {
  readonly loanId: string
  readonly status: LoanStatus
  /** The day up to which the books are kept. */
  readonly day: Temporal.PlainDate
  /** The day up to which earned amounts are booked; null leaves the stored day. */
  readonly earnedOn: Temporal.PlainDate | null
  /** The coming days on which the status changes or earned amounts are booked. */
  readonly statusChanges: readonly StatusChange[]
}

/** A state as the posting functions of the database take it, to be stored with a loan's entries. */
export function recordState({ loanId, status, day, earnedOn, statusChanges }: StoredState) {
  const coming = statusChanges.map(({ on, status: next }) => ({ on: on.toString(), status: next }))
  return {
    loan_id: loanId,
    status,
    kept_on: day.toString(),
    earned_on: earnedOn?.toString() ?? null,
    /** Null: none is coming. */
    turns: coming.length > 0 ? coming : null,
    turns_on: coming[0]?.on ?? null,
  }
}
