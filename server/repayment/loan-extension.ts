import { extension, type Extension } from '#domain/extension.ts'
import { policyOn } from '#domain/rate-policy.ts'
import type { AnewLimits } from '#domain/scheduled-anew.ts'
import type { BookedAccount } from '#server/loan/loan-account.ts'
import type { Loan } from '#server/loan/loan.ts'

/**
 * The extension of a loan on a day, within every limit; null where none is possible: also when
 * nothing would have to be paid for it, since it is the payment that extends.
 */
export function extensionOn(
  loan: Loan,
  { account, chargedBefore }: Pick<BookedAccount, 'account' | 'chargedBefore'>,
  day: Temporal.PlainDate,
): Extension | null {
  if (loan.writtenOffOn !== null) return null
  const limits = anewLimits(loan, { account, chargedBefore }, day)
  const { extensionCount } = loan
  const it = limits && extension(account, day, { ...limits, extensionCount })
  return it !== null && typeof it === 'object' && 'delayAmount' in it && it.delayAmount > 0n
    ? it
    : null
}

/** What a schedule that is made anew on a day must fit into; null before the loan is disbursed. */
export function anewLimits(
  { disbursedOn, costCap, aprCeiling }: Loan,
  { account, chargedBefore }: Pick<BookedAccount, 'account' | 'chargedBefore'>,
  day: Temporal.PlainDate,
): AnewLimits | null {
  if (disbursedOn === null) return null
  const policy = account.market.caps === 'none' ? null : policyOn(day)
  return { disbursedOn, policy, costCap, chargedBefore, ...(aprCeiling && { aprCeiling }) }
}
