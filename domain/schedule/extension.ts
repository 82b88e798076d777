import type { ScheduleRow } from '#domain/schedule/amortization.ts'
import { daysBetween, laterDate } from '#domain/calendar/calendar.ts'
import type { CapExcess } from '#domain/caps/cap-excess.ts'
import type { LoanAccount } from '#domain/journal/loan-account.ts'
import { TERM_DAYS } from '#domain/schedule/loan-terms.ts'
import { DUE_SOON_DAYS } from '#domain/journal/loan-status.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Portions } from '#domain/allocation/portions.ts'
import {
  type RescheduleLimits,
  rescheduleExcesses,
  principalLeftOn,
  reschedule,
  unsettledOn,
} from '#domain/schedule/reschedule.ts'

/** What an extension costs now, and the schedule that it makes. Amounts in centavos. */
export interface Extension {
  /** The payment that makes it: interest, fees and penalties to the day, and the extension fee. */
  readonly delayAmount: Centavos
  readonly extensionFee: Centavos
  /** What it settles of each installment; never principal. */
  readonly settled: readonly { readonly number: number; readonly portions: Portions }[]
  /** Day 0 of the new schedule. */
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly ScheduleRow[]
}

/**
 * Why an extension is refused. notDue: before status 174, or no principal is left. noneLeft: the
 * product's number of extensions is used up. termTooLong: past 365 days.
 */
type ExtensionRefusal =
  | 'notDue'
  | 'noneLeft'
  | 'termTooLong'
  | { readonly passedCaps: readonly CapExcess[] }

/** The limits that an extension must respect. */
export interface ExtensionLimits extends RescheduleLimits {
  /** Extensions of this loan so far. */
  readonly extensionCount: number
}

/**
 * The extension of a loan on a day, or why it is refused. It schedules the unpaid installments
 * again, from the later of the first unpaid due date and the day (loan terms, delay repayment).
 */
export function extension(
  account: LoanAccount,
  day: Temporal.PlainDate,
  limits: ExtensionLimits,
): Extension | ExtensionRefusal {
  const unsettled = unsettledOn(account, day)
  const first = unsettled[0]
  if (!first || daysBetween(day, first.dueOn) > DUE_SOON_DAYS) return 'notDue'
  if (principalLeftOn(account, day) === 0n) return 'notDue'
  const { extensionCountMost, extensionFeeRate } = account.terms
  if (limits.extensionCount >= extensionCountMost) return 'noneLeft'

  const rescheduled = reschedule(account, day, {
    startsOn: laterDate(first.dueOn, day),
    installmentCount: unsettled.length,
    extensionFeeRate,
  })
  const maturityOn = rescheduled.rows.at(-1)?.dueOn ?? day
  if (daysBetween(limits.disbursedOn, maturityOn) > TERM_DAYS.most) return 'termTooLong'
  const passed = rescheduleExcesses(account, rescheduled, limits)
  if (passed.length > 0) return { passedCaps: passed }
  const { payNow: delayAmount, fee: extensionFee, ...made } = rescheduled
  return { delayAmount, extensionFee, ...made }
}
