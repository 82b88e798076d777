import type { DragonpaySettings } from '#server/providers/dragonpay/dragonpay-call.ts'
import {
  listAllChannels,
  listChannels,
  channelMeans,
} from '#server/providers/dragonpay/dragonpay-channels.ts'
import {
  cancel,
  inquire,
  listSettled,
  startCollection,
} from '#server/providers/dragonpay/dragonpay-collections.ts'
import { createLifetimeId } from '#server/providers/dragonpay/dragonpay-lifetime.ts'
import { paymentNotices, payoutNotices } from '#server/providers/dragonpay/dragonpay-notices.ts'
import { payoutBalance } from '#server/providers/dragonpay/account/dragonpay-balance.ts'
import { inquirePayout, sendPayout } from '#server/providers/dragonpay/dragonpay-payouts.ts'
import { channelPosting } from '#server/providers/dragonpay/dragonpay-posting.ts'
import type { PaymentProvider } from '#server/providers/payment-provider.ts'
import type { PayoutProvider } from '#server/providers/payout-provider.ts'
import { routesTo } from '#server/providers/payout-routes.ts'

/** Stored with payments and in the ledger's accounts: never change it. */
export const DRAGONPAY = 'dragonpay'

/** Dragonpay as our provider of payments. */
export function dragonpayPayments(settings: DragonpaySettings): PaymentProvider {
  return {
    key: DRAGONPAY,
    channels: (amount, at) => listChannels(settings, amount, at),
    allChannels: () => listAllChannels(settings),
    channelMeans,
    channelPosting,
    expires: true,
    start: (order) => startCollection(settings, order),
    cancel: (payment) => cancel(settings, payment),
    ask: (payment) => inquire(settings, payment),
    list: (from, to, after, waitMs) => listSettled(settings, from, to, after, waitMs),
    makeLifetimeId: (owner) => createLifetimeId(settings, owner),
    notices: paymentNotices(settings),
    returnRoute: {
      path: '/dragonpay/return',
      ourReferenceIn: ({ txnid }) => (typeof txnid === 'string' ? txnid : null),
    },
  }
}

/** Dragonpay as our provider of payouts. */
export function dragonpayPayouts(settings: DragonpaySettings): PayoutProvider {
  return {
    key: DRAGONPAY,
    routes: routesTo,
    fee: settings.payoutFee ?? 0n,
    send: (order) => sendPayout(settings, order),
    ask: (ourReference) => inquirePayout(settings, ourReference),
    balance: payoutBalance(settings),
    notices: payoutNotices(settings),
  }
}
