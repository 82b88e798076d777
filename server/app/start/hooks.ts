import { recommendedAsColumn } from '#server/growth/recommendation/recommended-products.ts'
import { goOnWithIdentity } from '#server/lending/application/decision/await-identity.ts'
import { expectedAsColumn } from '#server/payments/intents/on-their-way.ts'
import { offerPasskeyToAttacked } from '#server/identity/passkey/offer-again.ts'
import { queuePayout, queueWaitingPayouts } from '#server/payments/payouts/queue-payout.ts'
import type { Hooks } from '#server/providers/dependencies.ts'
import { planNotification } from '#server/service/notifications/plans/plan-notification.ts'
import {
  paymentNotifications,
  planPaymentNotifications,
} from '#server/service/notifications/plans/plan-payment-notifications.ts'
import { reopenUndelivered } from '#server/service/notifications/reopen-undelivered.ts'
import { closeClaim } from '#server/service/payment-claim/close-claim.ts'

/** Every call from a layer to one above it. */
export const HOOKS: Hooks = {
  payoutAccountBound: (deps, tx, borrowerId) =>
    queueWaitingPayouts(deps, tx, borrowerId, deps.clock.now()),
  wrongCodeOfStranger: offerPasskeyToAttacked,
  identityChanged: goOnWithIdentity,
  applicationApproved: queuePayout,
  recommendedProducts: recommendedAsColumn,
  paymentsOnTheirWay: expectedAsColumn,
  planNotification,
  messageUndelivered: reopenUndelivered,
  paymentNotifications,
  paymentPosted: async (deps, tx, payment) => {
    await closeClaim(deps, tx, payment)
    await planPaymentNotifications(deps, tx, payment)
  },
}
