import type { CapExcess } from '#domain/caps/cap-excess.ts'
import { extension, type Extension } from '#domain/schedule/extension.ts'
import { payableNewPlan } from '#domain/schedule/new-plan.ts'
import { policyOn } from '#domain/caps/rate-policy.ts'
import type { RescheduleLimits, Reschedule } from '#domain/schedule/reschedule.ts'
import type { BookedAccount } from '#server/lending/loan/account/loan-account.ts'
import { planInForce } from '#server/lending/loan/record/plan-record.ts'
import type { Loan } from '#server/lending/loan/record/loan.ts'

/**
 * The extension of a loan on a day, within every limit; null when none is possible. It also is null
 * when nothing is to be paid, because the payment makes the extension.
 */
export function extensionOn(loan: Loan, read: Read, day: Temporal.PlainDate): Extension | null {
  const tried = tryExtension(loan, read, day)
  return tried !== null && 'delayAmount' in tried && tried.delayAmount > 0n ? tried : null
}

/** The caps that an extension on a day would exceed, and by how much; empty for other reasons. */
export function capsAgainstExtension(
  loan: Loan,
  read: Read,
  day: Temporal.PlainDate,
): readonly CapExcess[] {
  const tried = tryExtension(loan, read, day)
  return tried !== null && 'passedCaps' in tried ? tried.passedCaps : []
}

type Read = Pick<BookedAccount, 'account' | 'chargedBefore'>

function tryExtension(loan: Loan, read: Read, day: Temporal.PlainDate) {
  if (loan.writtenOffOn !== null || isInHardshipPlan(loan)) return null
  const limits = rescheduleLimits(loan, read, day)
  const { extensionCount } = loan
  const tried = limits && extension(read.account, day, { ...limits, extensionCount })
  return typeof tried === 'string' ? null : tried
}

/** The new plan that a payment on a day can start; null when none is possible. */
export function newPlanOn(
  loan: Loan,
  { account, chargedBefore }: Pick<BookedAccount, 'account' | 'chargedBefore'>,
  day: Temporal.PlainDate,
): Reschedule | null {
  if (loan.writtenOffOn !== null || !account.market.plans.includes('newPlan')) return null
  if (isInHardshipPlan(loan)) return null
  const limits = rescheduleLimits(loan, { account, chargedBefore }, day)
  const { newPlanCount } = loan
  return limits && payableNewPlan(account, day, { ...limits, newPlanCount })
}

/** A hardship plan is the last schedule that the borrower can buy or take by themselves. */
function isInHardshipPlan({ plans, paidAfter }: Loan): boolean {
  return planInForce(plans, paidAfter) !== null
}

/** The limits of rescheduling a loan on a day; null before disbursement. */
export function rescheduleLimits(
  { disbursedOn, costCap, aprCeiling }: Loan,
  { account, chargedBefore }: Pick<BookedAccount, 'account' | 'chargedBefore'>,
  day: Temporal.PlainDate,
): RescheduleLimits | null {
  if (disbursedOn === null) return null
  const policy = account.market.caps === 'none' ? null : policyOn(day)
  return { disbursedOn, policy, costCap, chargedBefore, ...(aprCeiling && { aprCeiling }) }
}
