import type { Language } from '#contract/brand.ts'
import type { CancellationInfo } from '#contract/cancellation.ts'
import { larger } from '#domain/money.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { AskedCancellation } from '#server/payments/options/get-cancellation.ts'
import { waysToPayWire } from '#server/payments/intents/repayment-wire.ts'

/** What cancelling for free asks for, as the wire names it. */
export function cancellationWire(
  config: Config,
  it: AskedCancellation,
  language: Language,
): CancellationInfo {
  const { loan, netProceeds, returnAmount } = it
  return {
    returnAmount: Number(returnAmount),
    receivedAmount: Number(netProceeds),
    returnedAmount: Number(larger(0n, netProceeds - returnAmount)),
    sparedAmount: Number(it.spared),
    until: it.until.toString(),
    isAsked: loan.cancelAskedAt === null ? 0 : 1,
    // Without the borrower's own code: what is paid on it may go to another loan.
    ...waysToPayWire(config, loan, it.channels, null, language),
  }
}
