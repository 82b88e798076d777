import type { FastifyInstance } from 'fastify'
import { type ChannelFacts, listChannels } from '#contract/repayment/payment-channels.ts'
import { MARKETS } from '#domain/market/market.ts'
import { type FactsFor, channelFacts } from '#server/payments/channels/channel-facts.ts'
import { lastUsedChannel } from '#server/payments/payment/payment-record.ts'
import { serve } from '#server/platform/http/serve/serve.ts'
import {
  channelsAround,
  findMeans,
  postingThrough,
} from '#server/providers/channels/payment-channels.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the sheet of payment methods. */
export function channelRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, listChannels, async (input, { session, brand, language }) => {
    const channels = await factsOfAll(deps, {
      publicUrl: deps.config.publicUrl,
      market: MARKETS[brand.market],
      language,
      amount: BigInt(input.amount),
      now: deps.clock.now(),
      holidays: deps.holidays.current(),
    })
    const lastUsed = await lastUsedChannel(deps.database, session.borrowerId)
    return { channels, lastUsed: shownInstead(deps, channels, lastUsed) }
  })
}

/** The channel itself, or the one that is shown for the same means of payment: each is shown once. */
function shownInstead(
  deps: Pick<Dependencies, 'payments'>,
  channels: readonly Pick<ChannelFacts, 'channel_number'>[],
  number: string,
): string {
  const means = findMeans(deps, number)
  if (means === null) return number
  const same = channels.find(({ channel_number: each }) => findMeans(deps, each) === means)
  return same?.channel_number ?? number
}

/** What takes the amount comes first, and of that what is free and at once; else as providers have it. */
async function factsOfAll(
  deps: Pick<Dependencies, 'clock' | 'config' | 'payments' | 'providerAnswers'>,
  asked: FactsFor,
) {
  const channels = await channelsAround(deps, asked.amount)
  const facts = channels.map((channel) =>
    channelFacts(channel, postingThrough(deps, channel, asked.amount), asked),
  )
  return facts.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function rankOf({ closed, isFreeAtOnce }: ChannelFacts): number {
  if (closed !== '') return 2
  return isFreeAtOnce === 1 ? 0 : 1
}
