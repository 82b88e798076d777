import type { LoanListItem } from '#contract/loan.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { ListedLoan } from '#server/lending/loan/list-loans.ts'
import { describeStatus, NO_FACTS } from '#server/lending/loan/describe-status.ts'
import type { Language } from '#contract/brand.ts'

/** A loan in the wire format of loan lists. */
export function listedLoanWire(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { loan, status, due }: ListedLoan,
  language: Language,
): LoanListItem {
  return {
    orderId: loan.id,
    productId: loan.productId,
    productName: loan.productName,
    productLogo: new URL(loan.productLogo, publicUrl).href,
    orderStatus: status,
    statusText: describeStatus(loan, status, NO_FACTS, language).title,
    amount: Number(loan.principal),
    repayDate: due?.payable.dueOn?.toString() ?? '',
  }
}
