import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { isBefore } from '#domain/calendar/calendar.ts'
import type { LateTerms } from '#domain/charges/late-charges.ts'
import type { LoanTerms } from '#domain/schedule/loan-terms.ts'
import type { Market } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Portion } from '#domain/allocation/portions.ts'

/**
 * Everything that the figures of a loan on a day are computed from. An extension closes a schedule
 * (all but its principal is paid) and starts a new account of the same loan on the new schedule.
 */
export interface LoanAccount {
  readonly market: Market
  readonly terms: LoanTerms
  /** The current schedule, settled rows included. */
  readonly rows: readonly ScheduleRow[]
  /** The parts of these rows that payments settled, in any order. */
  readonly paid: readonly PaidPart[]
  /** Charges with a due date of their own, such as legal charges and enforcement expenses. */
  readonly charges: readonly Charge[]
  readonly disputes: readonly Dispute[]
  readonly late: LateTerms
  /**
   * The most that penalties on this schedule may come to, in centavos: the principal less all
   * interest and fees over the loan's life and the penalties of earlier schedules. Null where no
   * cap applies.
   */
  readonly penaltyRoom: Centavos | null
  /**
   * Whether schedules that are made anew keep the multiple of the terms however uneven they are, as
   * they were made before that was refused.
   */
  readonly keepsMultiple?: boolean
}

/** Part of a payment, or of a waiver, that settled part of an installment. Centavos. */
export interface PaidPart {
  /** Nobody paid it: the lender gave it up. */
  readonly isWaived?: true
  /** The payment's value date. */
  readonly on: Temporal.PlainDate
  /** The installment's number. */
  readonly number: number
  readonly portion: Portion
  readonly amount: Centavos
}

/** A separate charge on an installment, due on its own date. Centavos. */
export interface Charge {
  readonly number: number
  readonly portion: Exclude<Portion, 'principal' | 'interest'>
  readonly amount: Centavos
  readonly dueOn: Temporal.PlainDate
}

/** A period in which the borrower disputed the debt (disputes.ts says which days count as late). */
export interface Dispute {
  readonly from: Temporal.PlainDate
  /** Its last day; null while it may still go on. */
  readonly to: Temporal.PlainDate | null
  readonly outcome: DisputeOutcome
}

/** open: nobody has decided yet, also after its last day. upheld: the borrower was right. */
export type DisputeOutcome = 'open' | 'upheld' | 'dismissed'

/**
 * The account for a payment whose value date is earlier than that of payments already booked: what
 * those settled counts as settled on the earlier day, so that it cannot be settled again.
 */
export function settledAlready(account: LoanAccount, day: Temporal.PlainDate): LoanAccount {
  if (!account.paid.some((part) => isBefore(day, part.on))) return account
  const paid = account.paid.map((part) => (isBefore(day, part.on) ? { ...part, on: day } : part))
  return { ...account, paid }
}
