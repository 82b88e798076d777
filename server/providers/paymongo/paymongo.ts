import { askPayment, listPaid } from '#server/providers/paymongo/paymongo-payments.ts'
import type { PaymongoSettings } from '#server/providers/paymongo/paymongo-call.ts'
import {
  listChannels,
  channelMeans,
  channelPosting,
} from '#server/providers/paymongo/paymongo-channels.ts'
import {
  askCheckout,
  expireCheckout,
  startCheckout,
} from '#server/providers/paymongo/paymongo-checkout.ts'
import { paymongoNotices } from '#server/providers/paymongo/paymongo-notices.ts'
import { askQr, isQrIntent } from '#server/providers/paymongo/paymongo-qr.ts'
import type { PaymentKey, PaymentProvider } from '#server/providers/payment-provider.ts'

/** Stored with payments and in the ledger's accounts: never change it. */
export const PAYMONGO = 'paymongo'

/** PayMongo as a payment provider: checkouts and codes; no lifetime ids, and it debits no account. */
export function paymongo(settings: PaymongoSettings): PaymentProvider {
  return {
    key: PAYMONGO,
    channels: (amount) => listChannels(settings, amount),
    allChannels: () => listChannels(settings, null),
    channelMeans,
    channelPosting,
    // A checkout stays payable until it is withdrawn.
    expires: false,
    start: (order) => startCheckout(settings, order),
    cancel: (payment) => expireCheckout(settings, payment),
    ask: (payment) => askOf(settings, payment),
    list: (from, to, after, waitMs) => listPaid(settings, from, to, after, waitMs),
    makeLifetimeId: null,
    notices: paymongoNotices(settings),
    returnRoute: {
      path: '/paymongo/return',
      ourReferenceIn: ({ reference }) => (typeof reference === 'string' ? reference : null),
    },
  }
}

function askOf(
  settings: PaymongoSettings,
  payment: PaymentKey,
): ReturnType<PaymentProvider['ask']> {
  if ('startedAt' in payment) return askCheckout(settings, payment)
  const { reference } = payment
  return isQrIntent(reference) ? askQr(settings, reference) : askPayment(settings, reference)
}
