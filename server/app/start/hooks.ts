import { recommendedAsColumn } from '#server/growth/recommendation/recommended-products.ts'
import { goOnWithIdentity } from '#server/lending/application/await-identity.ts'
import { expectedAsColumn } from '#server/payments/intents/on-their-way.ts'
import { offerPasskeyToAttacked } from '#server/identity/passkey/offer-again.ts'
import { queuePayout, queueWaitingPayouts } from '#server/payments/payouts/queue-payout.ts'
import type { Hooks } from '#server/providers/dependencies.ts'
import { planContact } from '#server/service/contacts/plan-contact.ts'
import {
  paymentContacts,
  planPaymentContacts,
} from '#server/service/contacts/plan-payment-contacts.ts'
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
  planContact,
  paymentContacts,
  paymentPosted: async (deps, tx, payment) => {
    await closeClaim(deps, tx, payment)
    await planPaymentContacts(deps, tx, payment)
  },
}
