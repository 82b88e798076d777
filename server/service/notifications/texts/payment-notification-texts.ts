import {
  amountText,
  type NotificationFacts,
} from '#server/service/notifications/texts/notification-facts.ts'
import { expectedPayments } from '#server/payments/intents/on-their-way.ts'
import { paymentOfSubject, subjectOfPayment } from '#server/payments/payment/payment-subject.ts'
import { isPaymentStored } from '#server/payments/payment/posted-payments.ts'
import { findPayoutAccount } from '#server/payments/payouts/find-payout-account.ts'

/** The texts about money that moves. */
export const paymentNotificationTexts = {
  paidOut: async ({ deps, notification, loan, to, messages, appName }: NotificationFacts) => {
    const account = await findPayoutAccount(deps.database, notification.subject)
    if (!loan || account === null || notification.amount === null) return null
    const amount = amountText(notification.amount, to)
    return messages.paidOut({ appName, number: loan.number, amount, ending: account.slice(-4) })
  },
  paymentReceived: async ({
    deps,
    notification,
    loan,
    to,
    messages,
    appName,
    now,
  }: NotificationFacts) => {
    const { borrowerId, subject, amount } = notification
    const expected = await expectedPayments(deps, borrowerId, null, now)
    const isExpected = expected.some((payment) => subjectOfPayment(payment) === subject)
    if (amount === null || !isExpected) return null
    const facts = { appName, number: loan?.number ?? '', amount: amountText(amount, to) }
    return messages.paymentReceived(facts)
  },
  paymentPosted: async ({ deps, notification, loan, to, messages, appName }: NotificationFacts) => {
    const { subject, amount } = notification
    if (amount === null || !(await isPaymentStored(deps.database, paymentOfSubject(subject))))
      return null
    const facts = { appName, number: loan?.number ?? '', amount: amountText(amount, to) }
    return messages.paymentPosted(facts)
  },
}
