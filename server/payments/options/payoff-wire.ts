import type { Language } from '#contract/brand.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getPayoff } from '#contract/payoff.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { QuotedPayoff } from '#server/payments/options/get-payoff.ts'
import { waysToPayWire } from '#server/payments/intents/repayment-wire.ts'

/** What settles a loan on a day, as the wire names it. */
export function payoffWire(
  config: Config,
  it: QuotedPayoff,
  language: Language,
): Output<typeof getPayoff> {
  const on = it.on.toString()
  return {
    amount: Number(it.amount),
    savedInterest: Number(it.saved),
    // Money counts from the day on which it is paid at the channel.
    validTo: `${on} 23:59:59`,
    on,
    isToday: it.isToday ? 1 : 0,
    lastDay: it.lastDay.toString(),
    // Without the borrower's own code: what is paid on it need not settle this loan.
    ...waysToPayWire(config, it.loan, it.channels, null, language),
  }
}
