import type { Language } from '#contract/brand.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getPayoff } from '#contract/loan/payoff.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { QuotedPayoff } from '#server/payments/options/get-payoff.ts'
import {
  freeCancellationWire,
  paymentOptionsWire,
} from '#server/payments/intents/repayment/repayment-wire.ts'

/** The payoff of a day, as the wire names its fields. */
export function payoffWire(
  config: Config,
  quoted: QuotedPayoff,
  language: Language,
): Output<typeof getPayoff> {
  const on = quoted.on.toString()
  return {
    amount: Number(quoted.amount),
    savedInterest: Number(quoted.saved),
    // Money counts from the day on which it is paid at the channel.
    validTo: `${on} 23:59:59`,
    on,
    isToday: quoted.isToday ? 1 : 0,
    lastDay: quoted.lastDay.toString(),
    ...freeCancellationWire(quoted.cancellation),
    // Without the lifetime id: money on it may go to another loan.
    ...paymentOptionsWire(config, quoted.loan, quoted.channels, null, language),
  }
}
