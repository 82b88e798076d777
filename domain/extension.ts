import type { ScheduleRow } from '#domain/amortization.ts'
import { daysBetween, laterOf } from '#domain/calendar.ts'
import type { CapExcess } from '#domain/cap-excess.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { TERM_DAYS } from '#domain/loan-terms.ts'
import { DUE_SOON_DAYS } from '#domain/loan-status.ts'
import type { Centavos } from '#domain/money.ts'
import type { Portions } from '#domain/portions.ts'
import {
  type RescheduleLimits,
  rescheduleExcesses,
  principalLeftOn,
  reschedule,
  unsettledOn,
} from '#domain/reschedule.ts'

/** What an extension asks for and what it makes; amounts in centavos. */
export interface Extension {
  /** What must arrive: interest, fees and penalties to the day, and the extension fee. */
  readonly delayAmount: Centavos
  readonly extensionFee: Centavos
  /** Per installment, what it settles; never principal. */
  readonly settled: readonly { readonly number: number; readonly portions: Portions }[]
  /** The new schedule's day 0. */
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly ScheduleRow[]
}

/** Why there is no extension: before 174 or with no principal left, beyond the product’s number, past 365 days, or a cap. */
type ExtensionRefusal =
  | 'notDue'
  | 'noneLeft'
  | 'termTooLong'
  | { readonly passedCaps: readonly CapExcess[] }

/** What an extension must fit into. */
export interface ExtensionLimits extends RescheduleLimits {
  /** Extensions that this loan had. */
  readonly extensionCount: number
}

/**
 * The extension of a loan on a day, or why there is none: the unpaid installments once more, from
 * the later of the first unpaid due date and the day.
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

  const anew = reschedule(account, day, {
    startsOn: laterOf(first.dueOn, day),
    installmentCount: unsettled.length,
    extensionFeeRate,
  })
  const maturityOn = anew.rows.at(-1)?.dueOn ?? day
  if (daysBetween(limits.disbursedOn, maturityOn) > TERM_DAYS.most) return 'termTooLong'
  const passed = rescheduleExcesses(account, anew, limits)
  if (passed.length > 0) return { passedCaps: passed }
  const { payNow: delayAmount, fee: extensionFee, ...made } = anew
  return { delayAmount, extensionFee, ...made }
}
