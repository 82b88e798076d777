import { schedule, type ScheduleRow } from '#domain/amortization.ts'
import { daysBetween } from '#domain/calendar.ts'
import type { Cap } from '#domain/caps.ts'
import { chargedBy, earnedBy, type ExtensionLimits, passedAnew } from '#domain/extension.ts'
import type { LoanAccount } from '#domain/loan-account.ts'
import { type LoanTerms, TERM_DAYS } from '#domain/loan-terms.ts'
import { type Centavos, sum } from '#domain/money.ts'
import { owedOn } from '#domain/owed.ts'
import { type Portions, totalOf } from '#domain/portions.ts'

/** What staff may agree anew with a borrower; all else stays as it was. */
export type PlanTerms = Pick<LoanTerms, 'installmentCount' | 'interval' | 'annualRate'>

/** A new plan for what is left of a loan; amounts in centavos. */
export interface NewPlan {
  /** Per installment of the plan before, what was earned: it is paid or waived, never interest-bearing. */
  readonly arrears: readonly { readonly number: number; readonly portions: Portions }[]
  readonly arrearsAmount: Centavos
  /** The new day 0. */
  readonly startsOn: Temporal.PlainDate
  readonly rows: readonly ScheduleRow[]
}

/** Why there is no new plan. */
export type PlanRefusal = 'nothingOwed' | 'termTooLong' | { readonly passedCaps: readonly Cap[] }

/**
 * The outstanding principal scheduled anew from a day on other terms (restructuring). It takes the
 * policy in force on its own day, and the whole term stays within 365 days; what was earned until
 * then is not added to the principal, so that there is no interest on interest.
 */
export function newPlan(
  account: LoanAccount,
  day: Temporal.PlainDate,
  plan: PlanTerms,
  limits: Omit<ExtensionLimits, 'extensionCount'>,
): NewPlan | PlanRefusal {
  const owed = owedOn(account, day)
  const principal = sum(owed.map(({ outstanding }) => outstanding.principal ?? 0n))
  if (principal === 0n) return 'nothingOwed'

  const terms = { ...account.terms, ...plan, principalGraceCount: 0 }
  const rows = schedule(terms, principal, day, account.market.chargeRounding)
  const maturityOn = rows.at(-1)?.dueOn ?? day
  if (daysBetween(limits.disbursedOn, maturityOn) > TERM_DAYS.most) return 'termTooLong'
  const arrears = owed.map((each) => ({
    number: each.number,
    portions: earnedBy(account, each, day),
  }))
  const chargedBefore = limits.chargedBefore + chargedBy(owed, arrears)
  const anew = { rows, startsOn: day, extensionFee: 0n }
  const passedCaps = passedAnew(anew, { ...limits, chargedBefore })
  if (passedCaps.length > 0) return { passedCaps }
  const arrearsAmount = sum(arrears.map(({ portions }) => totalOf(portions)))
  return { arrears, arrearsAmount, startsOn: day, rows }
}
