import { CODES } from '#contract/codes.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { BrandSetting } from '#server/platform/config/brands.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { ownLoan } from '#server/payments/card-repayment/get-card-repayment.ts'
import { openIntent } from '#server/payments/intents/start/open-intent.ts'
import { channelNumbered, payableThrough } from '#server/providers/channels/payment-channels.ts'
import { checkPayable } from '#server/payments/intents/start/start-payment.ts'
import { CARD_REPAYMENT_MESSAGES } from '#server/payments/card-repayment/card-repayment-messages.ts'
import { localized } from '#server/platform/messages/localized.ts'

/**
 * Starts a payment through the brand's Alipay channel and returns where to pay it.
 *
 * @throws Refusal -1005 where the brand has none, or the channel does not take the amount now
 */
export async function startAlipay(
  deps: Dependencies,
  { alipayChannel }: BrandSetting,
  borrowerId: string,
  { orderId, amount }: { orderId: string; amount: Centavos },
): Promise<string> {
  const loan = await ownLoan(deps.database, borrowerId, orderId)
  const purpose = await checkPayable(deps, loan, amount)
  const channel = alipayChannel ? await channelNumbered(deps, amount, alipayChannel) : null
  if (!channel)
    throw new Refusal(CODES.notInThisStatus, localized(CARD_REPAYMENT_MESSAGES, 'noAlipay'))
  return openIntent(deps, {
    loan,
    amount: payableThrough(channel, amount),
    channel,
    purpose,
  })
}
