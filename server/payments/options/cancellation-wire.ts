import type { Language } from '#contract/brand.ts'
import type { CancellationInfo } from '#contract/loan/cancellation.ts'
import { larger } from '#domain/money/money.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { AskedCancellation } from '#server/payments/options/get-cancellation.ts'
import { paymentOptionsWire } from '#server/payments/intents/repayment/repayment-wire.ts'

/** A free cancellation, as the wire names its fields. */
export function cancellationWire(
  config: Config,
  asked: AskedCancellation,
  language: Language,
): CancellationInfo {
  const { loan, netProceeds, returnAmount } = asked
  return {
    returnAmount: Number(returnAmount),
    receivedAmount: Number(netProceeds),
    returnedAmount: Number(larger(0n, netProceeds - returnAmount)),
    sparedAmount: Number(asked.spared),
    until: asked.until.toString(),
    isAsked: loan.cancelAskedAt === null ? 0 : 1,
    // Without the lifetime id: money on it may go to another loan.
    ...paymentOptionsWire(config, loan, asked.channels, null, language),
  }
}
