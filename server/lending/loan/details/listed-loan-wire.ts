import type { LoanListItem } from '#contract/loan/loan.ts'
import type { LoanWithLead } from '#server/lending/loan/details/list-loans.ts'
import { isCancelled } from '#server/lending/loan/status/is-cancelled.ts'
import { loanCard } from '#server/lending/loan/details/loan-card.ts'
import type { Language } from '#contract/brand.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'

/** A loan in the wire format of loan lists. */
export function listedLoanWire(
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  listed: LoanWithLead,
  language: Language,
): LoanListItem {
  const { loan, status, due, settledOn } = listed
  return {
    orderId: loan.id,
    productId: loan.productId,
    productName: loan.productName,
    productLogo: logoAddress(config, loan.productLogo),
    orderStatus: status,
    amount: Number(loan.principal),
    repayDate: due?.payable.dueOn?.toString() ?? '',
    card: loanCard(listed, clock.now(), language),
    settledOn: settledOn?.toString() ?? '',
    isCancelled: isCancelled(loan, status) ? 1 : 0,
  }
}
