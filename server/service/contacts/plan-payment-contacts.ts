import { STATUS } from '#domain/loan-status.ts'
import { planContact } from '#server/service/contacts/plan-contact.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { loansOfPayment } from '#server/payments/payment/loans-of-payment.ts'
import { subjectOfPayment } from '#server/payments/payment/payment-subject.ts'
import type { Dependencies, PostedPayment } from '#server/providers/dependencies.ts'

/** Plans the messages about a payment that is posted, and about each loan that it settles. */
export async function planPaymentContacts(
  deps: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  payment: PostedPayment,
): Promise<void> {
  const { borrowerId, amount } = payment
  // Money that staff moved from another borrower's loan is booked there, too.
  const booked = await loansOfPayment(tx, payment)
  const loans = booked.filter((each) => each.borrowerId === borrowerId)
  const [loan, ...others] = loans
  await planContact(deps, tx, {
    event: 'paymentPosted',
    borrowerId,
    subject: subjectOfPayment(payment),
    loanId: loan && others.length === 0 ? loan.id : payment.loanId,
    amount,
  })
  for (const { id, status, isRepaid } of loans)
    if (status === STATUS.settled && isRepaid)
      await planContact(deps, tx, { event: 'settled', borrowerId, subject: id, loanId: id })
}
