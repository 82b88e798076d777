import type { Centavos } from '#server/providers/dragonpay/dragonpay-amount.ts'
import type { DragonpaySettings } from '#server/providers/dragonpay/dragonpay-call.ts'
import {
  type Channel,
  listAllChannels,
  listChannels,
} from '#server/providers/dragonpay/dragonpay-channels.ts'
import {
  cancel,
  type Collection,
  type CollectionDetails,
  type CollectionOrder,
  createCollection,
  inquire,
  listSettled,
} from '#server/providers/dragonpay/dragonpay-collections.ts'
import {
  getInstructions,
  type Instructions,
} from '#server/providers/dragonpay/dragonpay-instructions.ts'
import {
  createLifetimeId,
  type LifetimeOwner,
} from '#server/providers/dragonpay/dragonpay-lifetime.ts'
import {
  type Notice,
  type PayoutNotice,
  type Verified,
  verifyNotice,
  verifyPayoutNotice,
} from '#server/providers/dragonpay/dragonpay-notices.ts'
import {
  createPayout,
  inquirePayout,
  type PayoutDetails,
  type PayoutOrder,
  type SentPayout,
} from '#server/providers/dragonpay/dragonpay-payouts.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'

/** What the product asks of whoever collects and pays out. Nothing here throws at an answer. */
export interface PaymentProvider {
  listChannels(amount: Centavos | null, at: Temporal.Instant): Promise<Answer<Channel[]>>
  listAllChannels(): Promise<Answer<Channel[]>>
  createCollection(order: CollectionOrder): Promise<Answer<Collection>>
  getInstructions(refNo: string): Promise<Answer<Instructions>>
  inquire(
    by: { readonly txnId: string } | { readonly refNo: string },
  ): Promise<Answer<CollectionDetails | null>>
  cancel(txnId: string): Promise<Answer<'cancelled'>>
  listSettled(
    from: Temporal.PlainDate,
    to: Temporal.PlainDate,
  ): Promise<Answer<CollectionDetails[]>>
  createLifetimeId(owner: LifetimeOwner): Promise<Answer<string>>
  verifyNotice(params: object): Verified<Notice>
  createPayout(order: PayoutOrder): Promise<Answer<SentPayout>>
  inquirePayout(txnId: string): Promise<Answer<PayoutDetails | null>>
  verifyPayoutNotice(params: object): Verified<PayoutNotice>
}

/** Dragonpay as our provider of payments. */
export function dragonpay(settings: DragonpaySettings): PaymentProvider {
  return {
    listChannels: (amount, at) => listChannels(settings, amount, at),
    listAllChannels: () => listAllChannels(settings),
    createCollection: (order) => createCollection(settings, order),
    getInstructions: (refNo) => getInstructions(settings, refNo),
    inquire: (by) => inquire(settings, by),
    cancel: (txnId) => cancel(settings, txnId),
    listSettled: (from, to) => listSettled(settings, from, to),
    createLifetimeId: (owner) => createLifetimeId(settings, owner),
    verifyNotice: (params) => verifyNotice(settings.password, params),
    createPayout: (order) => createPayout(settings, order),
    inquirePayout: (txnId) => inquirePayout(settings, txnId),
    verifyPayoutNotice: (params) => verifyPayoutNotice(settings.password, params),
  }
}
