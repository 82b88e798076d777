import type { CapExcess } from '#domain/cap-excess.ts'
import { extension, type Extension } from '#domain/extension.ts'
import { payableNewPlan } from '#domain/new-plan.ts'
import { policyOn } from '#domain/rate-policy.ts'
import type { RescheduleLimits, Reschedule } from '#domain/reschedule.ts'
import type { BookedAccount } from '#server/loan/loan-account.ts'
import type { Loan } from '#server/loan/loan.ts'

/**
 * The extension of a loan on a day, within every limit; null where none is possible: also when
 * nothing would have to be paid for it, since it is the payment that extends.
 */
export function extensionOn(loan: Loan, read: Read, day: Temporal.PlainDate): Extension | null {
  const it = triedOn(loan, read, day)
  return it !== null && 'delayAmount' in it && it.delayAmount > 0n ? it : null
}

/** The caps that keep a loan from being extended on a day, and by how much; none: it is not they. */
export function capsAgainstExtension(
  loan: Loan,
  read: Read,
  day: Temporal.PlainDate,
): readonly CapExcess[] {
  const it = triedOn(loan, read, day)
  return it !== null && 'passedCaps' in it ? it.passedCaps : []
}

type Read = Pick<BookedAccount, 'account' | 'chargedBefore'>

function triedOn(loan: Loan, read: Read, day: Temporal.PlainDate) {
  if (loan.writtenOffOn !== null) return null
  const limits = anewLimits(loan, read, day)
  const { extensionCount } = loan
  const it = limits && extension(read.account, day, { ...limits, extensionCount })
  return typeof it === 'string' ? null : it
}

/** The new plan that a payment can make of a loan on a day; null where none is possible. */
export function newPlanOn(
  loan: Loan,
  { account, chargedBefore }: Pick<BookedAccount, 'account' | 'chargedBefore'>,
  day: Temporal.PlainDate,
): Reschedule | null {
  if (loan.writtenOffOn !== null || !account.market.plans.includes('newPlan')) return null
  const limits = anewLimits(loan, { account, chargedBefore }, day)
  const { newPlanCount } = loan
  return limits && payableNewPlan(account, day, { ...limits, newPlanCount })
}

/** What a schedule that is made anew on a day must fit into; null before the loan is disbursed. */
export function anewLimits(
  { disbursedOn, costCap, aprCeiling }: Loan,
  { account, chargedBefore }: Pick<BookedAccount, 'account' | 'chargedBefore'>,
  day: Temporal.PlainDate,
): RescheduleLimits | null {
  if (disbursedOn === null) return null
  const policy = account.market.caps === 'none' ? null : policyOn(day)
  return { disbursedOn, policy, costCap, chargedBefore, ...(aprCeiling && { aprCeiling }) }
}
