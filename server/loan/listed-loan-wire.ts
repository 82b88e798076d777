import type { LoanListItem } from '#contract/loan.ts'
import type { Config } from '#server/config.ts'
import type { ListedLoan } from '#server/loan/list-loans.ts'
import { statusWords } from '#server/loan/status-words.ts'

/** A loan as lists of loans get it. */
export function listedLoanWire(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { loan, status, due }: ListedLoan,
): LoanListItem {
  return {
    orderId: loan.id,
    productId: loan.productId,
    productName: loan.productName,
    productLogo: new URL(loan.productLogo, publicUrl).href,
    orderStatus: status,
    statusText: statusWords(loan, status, { amount: '', dueOn: '', needsAccount: false }).title,
    amount: Number(loan.principal),
    repayDate: due?.payable.dueOn?.toString() ?? '',
  }
}
