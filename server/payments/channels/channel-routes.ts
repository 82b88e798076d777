import type { FastifyInstance } from 'fastify'
import { listChannels } from '#contract/payment-channels.ts'
import { MARKETS } from '#domain/market.ts'
import { type FactsFor, channelFacts } from '#server/payments/channels/channel-facts.ts'
import { lastUsedChannel } from '#server/payments/payment/payment-record.ts'
import { serve } from '#server/platform/http/serve.ts'
import { channelsEver, postingThrough } from '#server/providers/channels/payment-channels.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Serves the sheet of payment methods. */
export function channelRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, deps, listChannels, async (input, { session, brand, language }) => ({
    channels: await factsOfAll(deps, {
      publicUrl: deps.config.publicUrl,
      market: MARKETS[brand.market],
      language,
      amount: BigInt(input.amount),
      now: deps.clock.now(),
    }),
    lastUsed: await lastUsedChannel(deps.database, session.borrowerId),
  }))
}

/** What takes the amount comes first, in the order of the providers. */
async function factsOfAll(deps: Dependencies, asked: FactsFor) {
  const channels = await channelsEver(deps)
  const facts = channels.map((channel) =>
    channelFacts(channel, postingThrough(deps, channel, asked.amount), asked),
  )
  return facts.toSorted((one, other) => Number(one.closed !== '') - Number(other.closed !== ''))
}
