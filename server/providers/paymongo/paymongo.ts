import { askPayment, listPaid } from '#server/providers/paymongo/paymongo-payments.ts'
import type { PaymongoSettings } from '#server/providers/paymongo/paymongo-call.ts'
import { listChannels, meansOf, postingOf } from '#server/providers/paymongo/paymongo-channels.ts'
import {
  askCheckout,
  expireCheckout,
  startCheckout,
} from '#server/providers/paymongo/paymongo-checkout.ts'
import { paymongoNotices } from '#server/providers/paymongo/paymongo-notices.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'

/** Stored with payments and in the ledger's accounts: never change it. */
export const PAYMONGO = 'paymongo'

/** PayMongo's checkout as a payment provider: it has no lifetime ids and debits no account. */
export function paymongo(settings: PaymongoSettings): PaymentProvider {
  return {
    key: PAYMONGO,
    channels: (amount) => listChannels(settings, amount),
    allChannels: () => listChannels(settings, null),
    meansOf,
    postingOf,
    start: (order) => startCheckout(settings, order),
    cancel: (payment) => expireCheckout(settings, payment),
    ask: (payment) =>
      'startedAt' in payment
        ? askCheckout(settings, payment)
        : askPayment(settings, payment.reference),
    list: (from, to, after, waitMs) => listPaid(settings, from, to, after, waitMs),
    makeLifetimeId: null,
    notices: paymongoNotices(settings),
    returnRoute: {
      path: '/paymongo/return',
      ourReferenceIn: ({ reference }) => (typeof reference === 'string' ? reference : null),
    },
  }
}
