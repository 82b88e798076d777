import { accruedInterest } from '#domain/accrued-interest.ts'
import { schedule, type ScheduleRow } from '#domain/amortization.ts'
import { daysBetween, isBefore, laterOf } from '#domain/calendar.ts'
import { type Cap, passedCaps } from '#domain/caps.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { TERM_DAYS } from '#domain/loan-terms.ts'
import { DUE_SOON_DAYS } from '#domain/loan-status.ts'
import { type Centavos, larger, share, sum } from '#domain/money.ts'
import { type InstallmentOwed, owedOn } from '#domain/owed.ts'
import { eachPortion, type Portions, totalOf } from '#domain/portions.ts'
import type { Rate } from '#domain/rate.ts'
import type { RatePolicy } from '#domain/rate-policy.ts'

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

/** Why there is no extension: before 174, beyond the product’s number, past 365 days, or a cap. */
export type ExtensionRefusal =
  | 'notDue'
  | 'noneLeft'
  | 'termTooLong'
  | { readonly passedCaps: readonly Cap[] }

/** What an extension must fit into. */
export interface ExtensionLimits {
  readonly disbursedOn: Temporal.PlainDate
  /** Extensions that this loan had. */
  readonly extensionCount: number
  /** The policy in force on the day of the extension; null in a market without caps. */
  readonly policy: RatePolicy | null
  readonly aprCeiling?: Rate
  /** All that the loan may cost over its life. Centavos. */
  readonly costCap: Centavos | null
  /** What it cost on the schedules before the one in force. Centavos. */
  readonly chargedBefore: Centavos
}

/** The extension of a loan on a day, or why there is none. */
export function extension(
  account: LoanAccount,
  day: Temporal.PlainDate,
  limits: ExtensionLimits,
): Extension | ExtensionRefusal {
  const owed = owedOn(account, day)
  const unsettled = owed.filter(({ outstanding }) => totalOf(outstanding) > 0n)
  const first = unsettled[0]
  if (!first || daysBetween(day, first.dueOn) > DUE_SOON_DAYS) return 'notDue'
  if (limits.extensionCount >= account.terms.extensionCountMost) return 'noneLeft'

  const extended = extensionOf(account, unsettled, first, day)
  const maturityOn = extended.rows.at(-1)?.dueOn ?? day
  if (daysBetween(limits.disbursedOn, maturityOn) > TERM_DAYS.most) return 'termTooLong'
  const chargedBefore = limits.chargedBefore + chargedBy(owed, extended.settled)
  const passed = passedAnew(extended, { ...limits, chargedBefore })
  return passed.length > 0 ? { passedCaps: passed } : extended
}

function extensionOf(
  account: LoanAccount,
  unsettled: readonly InstallmentOwed[],
  first: InstallmentOwed,
  day: Temporal.PlainDate,
): Extension {
  const { terms, market } = account
  const principal = sum(unsettled.map(({ outstanding }) => outstanding.principal ?? 0n))
  const startsOn = laterOf(first.dueOn, day)
  const settled = unsettled.map((each) => ({
    number: each.number,
    portions: earnedBy(account, each, startsOn),
  }))
  const extensionFee = share(principal, terms.extensionFeeRate, market.chargeRounding)
  const anew = { ...terms, installmentCount: unsettled.length, principalGraceCount: 0 }
  return {
    delayAmount: sum(settled.map(({ portions }) => totalOf(portions))) + extensionFee,
    extensionFee,
    settled,
    startsOn,
    rows: schedule(anew, principal, startsOn, market.chargeRounding),
  }
}

/**
 * What has been earned by the new day 0: all that is due without the principal, the coming
 * installment's interest and fees in full, and of a running period the interest that accrued.
 */
export function earnedBy(
  { rows, terms, market }: LoanAccount,
  { number, dueOn, outstanding, due, paid }: InstallmentOwed,
  startsOn: Temporal.PlainDate,
): Portions {
  const isDueByThen = !isBefore(startsOn, dueOn)
  const accrued = accruedInterest(rows, number, terms, startsOn, market.chargeRounding)
  return eachPortion((portion) => {
    if (portion === 'principal') return 0n
    if (portion === 'interest') return larger(0n, accrued - (paid.interest ?? 0n))
    return (isDueByThen ? outstanding[portion] : due[portion]) ?? 0n
  })
}

/** Interest, fees and penalties of the schedule in force: what was paid, and what is settled now. */
export function chargedBy(
  owed: readonly Pick<InstallmentOwed, 'paid'>[],
  settled: Extension['settled'],
): Centavos {
  const portions = [...owed.map(({ paid }) => paid), ...settled.map((each) => each.portions)]
  return sum(portions.flatMap((each) => COSTS.map((portion) => each[portion] ?? 0n)))
}

const COSTS = ['interest', 'fees', 'penalties'] as const

/** The caps that a principal scheduled anew would pass; its net is the principal less a fee. */
export function passedAnew(
  { rows, startsOn, extensionFee }: Pick<Extension, 'rows' | 'startsOn' | 'extensionFee'>,
  {
    policy,
    aprCeiling,
    costCap,
    chargedBefore,
  }: Pick<ExtensionLimits, 'policy' | 'aprCeiling' | 'costCap' | 'chargedBefore'>,
): Cap[] {
  if (!policy) return []
  const principal = sum(rows.map((row) => row.principal))
  const it = { principal, netProceeds: principal - extensionFee, startsOn, rows }
  return passedCaps(it, { policy, aprCeiling, costCap: costCap ?? undefined, chargedBefore })
}
