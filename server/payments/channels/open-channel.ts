import { CODES } from '#contract/codes.ts'
import type { Market } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { CHANNEL_MESSAGES } from '#server/payments/channels/channel-messages.ts'
import { whyClosed } from '#server/payments/channels/why-closed.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { eachLocalized, localized } from '#server/platform/messages/localized.ts'
import { withWalletName } from '#server/platform/messages/wallet-name.ts'
import {
  channelsFor,
  everyChannel,
  findMeans,
  type OfferedChannel,
  payableThrough,
} from '#server/providers/channels/payment-channels.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/**
 * The channel with a number, if it takes an amount now. One whose provider has just been replaced
 * for this means of payment is answered by the channel in its place, where that costs no more.
 *
 * @throws Refusal -1002 that says why it does not, and when it opens
 */
export async function openChannel(
  deps: Pick<Dependencies, 'clock' | 'config' | 'payments' | 'providerAnswers'>,
  market: Market,
  amount: Centavos,
  number: string,
): Promise<OfferedChannel> {
  const channels = await channelsFor(deps, amount)
  const channel = channels.find((each) => each.number === number)
  if (channel) return channel
  const known = (await everyChannel(deps)).find((each) => each.number === number)
  const means = findMeans(deps, number)
  const same = channels.find((each) => means !== null && each.means === means)
  const instead = same && costsNoMore(same, known, amount) ? same : null
  if (instead) return instead
  throw new Refusal(CODES.inputRefused, refusalOf(deps, market, amount, known))
}

/** Than the channel that the payer saw; while that cannot be asked for, it counts as free. */
function costsNoMore(
  instead: OfferedChannel,
  seen: OfferedChannel | undefined,
  amount: Centavos,
): boolean {
  const most = { fee: seen?.surcharge ?? 0n, payable: seen ? payableThrough(seen, amount) : amount }
  return instead.surcharge <= most.fee && payableThrough(instead, amount) <= most.payable
}

function refusalOf(
  deps: Pick<Dependencies, 'clock'>,
  market: Market,
  amount: Centavos,
  known: OfferedChannel | undefined,
) {
  const why = known && whyClosed(known, { market, amount, now: deps.clock.now() })
  if (!why) return localized(CHANNEL_MESSAGES, 'unavailable')
  const name = withWalletName(known.name, market)
  return eachLocalized(CHANNEL_MESSAGES, ({ refused }, language) => refused(name, why[language]))
}
