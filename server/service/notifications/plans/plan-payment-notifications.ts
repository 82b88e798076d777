import { STATUS } from '#domain/journal/loan-status.ts'
import {
  planNotification,
  plannedNotification,
} from '#server/service/notifications/plans/plan-notification.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { loansOfPayment } from '#server/payments/payment/payment-loans.ts'
import { subjectOfPayment } from '#server/payments/payment/payment-subject.ts'
import type {
  Dependencies,
  LoanPaid,
  NewNotification,
  NotificationPlan,
  PostedPayment,
} from '#server/providers/dependencies.ts'

/** Plans the messages about a payment that is posted, and about each loan that it settles. */
export async function planPaymentNotifications(
  deps: Pick<Dependencies, 'clock'>,
  tx: Transaction,
  payment: PostedPayment,
): Promise<void> {
  const notifications = newNotifications(payment, await loansOfPayment(tx, payment))
  for (const notification of notifications) await planNotification(deps, tx, notification)
}

/** The messages about a payment that is about to be posted on one loan. */
export function paymentNotifications(
  payment: PostedPayment,
  loan: LoanPaid,
  now: Temporal.Instant,
): NotificationPlan[] {
  return newNotifications(payment, [loan]).map((notification) =>
    plannedNotification(notification, now),
  )
}

function newNotifications(payment: PostedPayment, booked: readonly LoanPaid[]): NewNotification[] {
  const { borrowerId, amount } = payment
  // Money that staff moved from another borrower's loan is booked there, too.
  const loans = booked.filter((each) => each.borrowerId === borrowerId)
  const [loan, ...others] = loans
  const posted = {
    event: 'paymentPosted',
    borrowerId,
    subject: subjectOfPayment(payment),
    loanId: loan && others.length === 0 ? loan.id : payment.loanId,
    amount,
  } as const
  const settled = loans
    .filter(({ status, isRepaid }) => status === STATUS.settled && isRepaid)
    .map(({ id }) => ({ event: 'settled', borrowerId, subject: id, loanId: id }) as const)
  return [posted, ...settled]
}
