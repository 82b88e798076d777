import { chargedByExtension } from '#domain/charged-by.ts'
import { extension, type Extension } from '#domain/extension.ts'
import { policyOn } from '#domain/rate-policy.ts'
import type { BookedAccount } from '#server/loan/loan-account.ts'
import type { Loan } from '#server/loan/loan.ts'

/** The extension of a loan on a day, within every limit; null where none is possible. */
export function extensionOn(
  loan: Loan,
  { account, chargedBefore }: Pick<BookedAccount, 'account' | 'chargedBefore'>,
  day: Temporal.PlainDate,
): Extension | null {
  if (loan.disbursedOn === null || loan.writtenOffOn !== null) return null
  const it = extension(account, day, {
    disbursedOn: loan.disbursedOn,
    extensionCount: loan.extensionCount,
    policy: account.market.caps === 'none' ? null : policyOn(day),
    costCap: loan.costCap,
    chargedBefore: chargedByExtension(account, day, chargedBefore),
  })
  return typeof it === 'object' && 'delayAmount' in it ? it : null
}
