import { daysBetween } from '#domain/calendar.ts'
import type { Centavos } from '#domain/money.ts'

/** The order statuses of the given wire (specification, section 4). */
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

/** Days before a due date from which a loan counts as due. */
export const DUE_SOON_DAYS = 7

/** What a status is derived from. */
export interface StatusFacts {
  /** `closed`: declined, not decided in time, or cancelled before the payout. */
  readonly decision: 'open' | 'approved' | 'closed'
  /** Whether the payout succeeded and did not bounce. */
  readonly isDisbursed: boolean
  /** A loan given up in the books stays overdue, marked. */
  readonly isWrittenOff: boolean
  readonly installments: readonly {
    readonly dueOn: Temporal.PlainDate
    /** Centavos, penalties included. */
    readonly outstanding: Centavos
  }[]
}

/**
 * The status of a loan on a day: 174 from 7 days before a due date, 180 from the day after an
 * unpaid one, 200 when nothing is owed. Always derived, so that a late job or a backdated posting
 * cannot leave a wrong one.
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

/** Every change of status that can happen, with what makes it happen. */
export const TRANSITIONS: readonly {
  readonly from: LoanStatus
  readonly to: LoanStatus
  readonly when: string
}[] = [
  { from: 21, to: 151, when: 'approved' },
  { from: 21, to: 110, when: 'declined, undecided after 24 hours, or cancelled by the borrower' },
  { from: 151, to: 170, when: 'the payout succeeded' },
  { from: 151, to: 151, when: 'the payout failed: an account must be bound again' },
  { from: 151, to: 110, when: 'cancelled by the borrower before any payout was sent' },
  { from: 170, to: 174, when: '7 days before the next due date' },
  { from: 174, to: 170, when: 'what was due is paid and the next date is more than 7 days off' },
  { from: 170, to: 180, when: 'the day after an unpaid due date' },
  { from: 174, to: 180, when: 'the day after an unpaid due date' },
  { from: 180, to: 170, when: 'all that is overdue is paid, or an extension' },
  { from: 180, to: 174, when: 'all that is overdue is paid, or an extension' },
  { from: 174, to: 174, when: 'a paid extension with a near first date' },
  ...([170, 174, 180] as const).flatMap((from) => [
    { from, to: 200 as const, when: 'nothing is owed, or cancelled within the free days' },
    { from, to: 151 as const, when: 'the payout bounced' },
    { from: 200 as const, to: from, when: 'a repayment was refunded, charged back or reversed' },
  ]),
]

/** Whether a loan can ever go from one status to another in one step. */
export function mayBecome(from: LoanStatus, to: LoanStatus): boolean {
  return TRANSITIONS.some((transition) => transition.from === from && transition.to === to)
}
