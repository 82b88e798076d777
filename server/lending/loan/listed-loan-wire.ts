import type { LoanListItem } from '#contract/loan.ts'
import type { LoanWithLead } from '#server/lending/loan/list-loans.ts'
import { describeStatus, NO_FACTS } from '#server/lending/loan/describe-status.ts'
import { LEAD_MESSAGES } from '#server/lending/loan/lead-messages.ts'
import { loanLead } from '#server/lending/loan/loan-lead.ts'
import type { Language } from '#contract/brand.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { logoAddress } from '#server/lending/product/logo-address.ts'

/** A loan in the wire format of loan lists. */
export function listedLoanWire(
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
  listed: LoanWithLead,
  language: Language,
): LoanListItem {
  const { loan, status, due, needsAccount, settledOn } = listed
  const lead = loanLead(listed, clock.now(), language)
  const { title } = describeStatus(loan, status, { ...NO_FACTS, needsAccount }, language)
  return {
    orderId: loan.id,
    productId: loan.productId,
    productName: loan.productName,
    productLogo: logoAddress(config, loan.productLogo),
    orderStatus: status,
    // A payment that was received is the state: "overdue" beside it would ask for it again.
    statusText: lead && !needsAccount ? LEAD_MESSAGES[language].received : title,
    amount: Number(loan.principal),
    repayDate: due?.payable.dueOn?.toString() ?? '',
    lead: lead?.sentence ?? '',
    needsAccount: needsAccount ? 1 : 0,
    settledOn: settledOn?.toString() ?? '',
  }
}
