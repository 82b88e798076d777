import { daysBetween } from '#domain/calendar/calendar.ts'
import type { Centavos } from '#domain/money/money.ts'

/** The order statuses of the given API (specification, section 4). */
export const STATUS = {
  underReview: 21,
  declined: 110,
  disbursing: 151,
  active: 170,
  dueSoon: 174,
  overdue: 180,
  settled: 200,
} as const

/** One of the statuses. */
export type LoanStatus = (typeof STATUS)[keyof typeof STATUS]

/** A loan counts as due from this many days before a due date. */
export const DUE_SOON_DAYS = 7

/** The facts that a status is derived from. */
export interface StatusFacts {
  /** `closed`: declined, not decided in time, or cancelled before the payout. */
  readonly decision: 'open' | 'approved' | 'closed'
  /** Whether the payout succeeded and did not bounce. */
  readonly isDisbursed: boolean
  /** A written-off loan stays overdue. */
  readonly isWrittenOff: boolean
  readonly installments: readonly {
    readonly dueOn: Temporal.PlainDate
    /** Centavos, penalties included. */
    readonly outstanding: Centavos
  }[]
}

/**
 * The status of a loan on a Manila day: 174 from 7 days before a due date, 180 from the day after
 * an unpaid one, 200 when nothing is owed (specification, section 4). It is always derived, so that
 * a late job or a backdated posting cannot leave a wrong one.
 */
export function loanStatus(facts: StatusFacts, day: Temporal.PlainDate): LoanStatus {
  if (!facts.isDisbursed) return BEFORE_DISBURSEMENT[facts.decision]
  if (facts.isWrittenOff) return STATUS.overdue
  const daysLeft = facts.installments
    .filter(({ outstanding }) => outstanding > 0n)
    .map(({ dueOn }) => daysBetween(day, dueOn))
  if (daysLeft.length === 0) return STATUS.settled
  const least = Math.min(...daysLeft)
  if (least < 0) return STATUS.overdue
  return least <= DUE_SOON_DAYS ? STATUS.dueSoon : STATUS.active
}

const BEFORE_DISBURSEMENT = {
  open: STATUS.underReview,
  approved: STATUS.disbursing,
  closed: STATUS.declined,
} as const
