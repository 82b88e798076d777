import { CODES } from '#contract/codes.ts'
import type { Market } from '#domain/market.ts'
import type { Centavos } from '#domain/money.ts'
import { CHANNEL_MESSAGES } from '#server/payments/channels/channel-messages.ts'
import { whyClosed } from '#server/payments/channels/why-closed.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { eachLocalized, localized } from '#server/platform/messages/localized.ts'
import { withWalletName } from '#server/platform/messages/wallet-name.ts'
import {
  channelsEver,
  channelsFor,
  type OfferedChannel,
} from '#server/providers/channels/payment-channels.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * The channel with a number, if it takes an amount now.
 *
 * @throws Refusal -1002 that says why it does not, and when it opens
 */
export async function openChannel(
  deps: Dependencies,
  market: Market,
  amount: Centavos,
  number: string,
): Promise<OfferedChannel> {
  const channels = await channelsFor(deps, amount)
  const channel = channels.find((each) => each.number === number)
  if (channel) return channel
  throw new Refusal(CODES.inputRefused, await refusalOf(deps, market, amount, number))
}

async function refusalOf(deps: Dependencies, market: Market, amount: Centavos, number: string) {
  const all = await channelsEver(deps)
  const known = all.find((each) => each.number === number)
  const why = known && whyClosed(known, { market, amount, now: deps.clock.now() })
  if (!why) return localized(CHANNEL_MESSAGES, 'unavailable')
  const name = withWalletName(known.name, market)
  return eachLocalized(CHANNEL_MESSAGES, ({ refused }, language) => refused(name, why[language]))
}
