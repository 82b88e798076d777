import type { PayoutProvider } from '#server/providers/payout-provider.ts'
import { routesTo } from '#server/providers/payout-routes.ts'
import { askBalance } from '#server/providers/xendit/xendit-account.ts'
import type { XenditSettings } from '#server/providers/xendit/xendit-call.ts'
import { channelCode } from '#server/providers/xendit/xendit-channel-codes.ts'
import { xenditNotices } from '#server/providers/xendit/xendit-notices.ts'
import { askPayout, sendPayout } from '#server/providers/xendit/xendit-payouts.ts'

/** Stored with payouts and in the ledger's accounts: never change it. */
export const XENDIT = 'xendit'

/** Xendit's Payouts API v2 as our provider of payouts. */
export function xenditPayouts(settings: XenditSettings): PayoutProvider {
  return {
    key: XENDIT,
    // It takes the rail by the amount itself: ours is told only by when the money is there.
    routes: (bank, amount, at, holidays) =>
      channelCode(bank) === null ? [] : routesTo(bank, amount, at, holidays).slice(0, 1),
    fee: settings.payoutFee ?? 0n,
    send: (order) => sendPayout(settings, order),
    ask: (ourReference) => askPayout(settings, ourReference),
    balance: () => askBalance(settings),
    notices: xenditNotices(settings),
  }
}
