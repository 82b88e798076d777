import { MANILA } from '#domain/calendar/calendar.ts'
import type { Holidays } from '#domain/calendar/holidays.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Answer } from '#server/providers/exchange/exchange.ts'
import type { Bank } from '#server/providers/payment-provider.ts'
import type {
  PayoutOrder,
  PayoutProvider,
  PayoutRoute,
  SentPayout,
} from '#server/providers/payout-provider.ts'

/** What a provider said to an order, and the way that it was sent. */
export interface SentByRoute {
  readonly route: PayoutRoute
  readonly answer: Answer<SentPayout>
}

/** Where money goes, and when by which calendar. */
interface Payee {
  readonly bank: Bank
  readonly amount: Centavos
  readonly now: Temporal.Instant
  readonly holidays: Holidays
}

/**
 * Sends money by the fastest way. A refusal sent nothing, so the same order may go another way at
 * once.
 *
 * @returns null when no way takes the amount
 */
export async function sendByRoutes(
  provider: PayoutProvider,
  { bank, amount, now, holidays }: Payee,
  orderOf: (route: PayoutRoute) => PayoutOrder,
): Promise<SentByRoute | null> {
  const routesAt = (at: Temporal.Instant) => provider.routes(bank, amount, at, holidays)
  const [fastest] = routesAt(now)
  if (!fastest) return null
  const first = await provider.send(orderOf(fastest))
  const other = otherRoute(fastest, first, routesAt, now)
  if (!other) return { route: fastest, answer: first }
  return { route: other, answer: await provider.send(orderOf(other)) }
}

/** Where a refused payout may still go: another rail, or the same one a day later. */
function otherRoute(
  { rail, runOn }: PayoutRoute,
  answer: Answer<SentPayout>,
  routesAt: (at: Temporal.Instant) => readonly PayoutRoute[],
  now: Temporal.Instant,
): PayoutRoute | null {
  if (answer.kind !== 'refused') return null
  if (answer.code === 'limit') return routesAt(now).find((each) => each.rail !== rail) ?? null
  if (answer.code !== 'run day') return null
  const nextDay = runOn.add({ days: 1 }).toZonedDateTime(MANILA).toInstant()
  return routesAt(nextDay).find((each) => each.rail === rail) ?? null
}

/** The provider takes three names; all but the first and the last are the middle one. */
export function nameParts(holderName: string): { first: string; middle: string; last: string } {
  const words = holderName.trim().split(/\s+/)
  const first = words[0] ?? holderName
  return { first, middle: words.slice(1, -1).join(' '), last: words.at(-1) ?? first }
}
