import type { Market } from '#domain/market/market.ts'
import type { Centavos } from '#domain/money/money.ts'
import { isOpenAt, opensAfter } from '#domain/payments/opening-hours.ts'
import { CHANNEL_MESSAGES } from '#server/payments/channels/channel-messages.ts'
import { weekdayTime } from '#server/platform/messages/dates/date-texts.ts'
import { eachLocalized, localized, type Localized } from '#server/platform/messages/localized.ts'
import { wholePeso } from '#server/platform/messages/amounts/peso.ts'
import type { Channel } from '#server/providers/payment-provider.ts'

interface Asked {
  readonly market: Market
  readonly amount: Centavos
  readonly now: Temporal.Instant
}

/** Why a channel does not take an amount at an instant; null: it does. */
export function whyClosed(
  { least, below, hours }: Channel,
  { market, amount, now }: Asked,
): Localized | null {
  if (amount < least) return localized(CHANNEL_MESSAGES, 'tooLittle', wholePeso(least, market))
  if (amount >= below) return localized(CHANNEL_MESSAGES, 'tooMuch', wholePeso(below - 1n, market))
  if (hours === null || isOpenAt(hours, now)) return null
  const opens = opensAfter(hours, now)
  if (opens === null) return localized(CHANNEL_MESSAGES, 'closedFor')
  return eachLocalized(CHANNEL_MESSAGES, ({ closed }, language) =>
    closed(weekdayTime(opens, language)),
  )
}
