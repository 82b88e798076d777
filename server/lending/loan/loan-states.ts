import type { ScheduleRow } from '#domain/amortization.ts'
import type { LoanStatus } from '#domain/loan-status.ts'
import type { StatusChange } from '#domain/status-changes.ts'

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
export interface KeptState {
  readonly loanId: string
  readonly status: LoanStatus
  /** The day up to which the books are kept. */
  readonly day: Temporal.PlainDate
  /** The day up to which earned amounts are booked; null leaves the stored day. */
  readonly earnedOn: Temporal.PlainDate | null
  /** The coming days on which the status changes or earned amounts are booked. */
  readonly statusChanges: readonly StatusChange[]
}

/** The changes as they are stored; null: none is coming. */
export function statusChangesText({
  statusChanges,
}: Pick<KeptState, 'statusChanges'>): string | null {
  const coming = statusChanges.map(({ on, status }) => ({ on: on.toString(), status }))
  return coming.length > 0 ? JSON.stringify(coming) : null
}
