import { CODES } from '#contract/codes.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { MARKETS } from '#domain/market/market.ts'
import { qrPhFault } from '#domain/payments/qr-ph.ts'
import { REPAYMENT_MESSAGES } from '#server/payments/intents/repayment/repayment-messages.ts'
import { toFailed } from '#server/payments/transitions/payment-intent-transitions.ts'
import type { PaymentIntent } from '#server/payments/payment/payment-record.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { peso } from '#server/platform/messages/amounts/peso.ts'
import { localized } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import type { StartedCode } from '#server/providers/payment-provider.ts'

/**
 * Where a borrower sees the code of a started payment. What the provider sent is checked first: its
 * checksum, currency, country and amount.
 *
 * @throws Refusal -1005 for a wrong code; nobody sees it, and it is withdrawn
 */
export async function codePage(
  deps: Pick<Dependencies, 'alarms' | 'database' | 'payments'>,
  intent: PaymentIntent,
  reference: string,
  { payload }: StartedCode,
): Promise<string> {
  const { id, provider, ourReference, loanId: orderId } = intent
  const fault = qrPhFault(payload, intent.amount)
  if (fault === null) {
    const query = new URLSearchParams({ showType: '2', orderId, payment: ourReference })
    return `${SCREEN_PATHS.repaymentCode}?${query.toString()}`
  }
  deps.alarms.raise('a QR Ph code is wrong', { provider, fault })
  await deps.payments.named(provider).cancel({ ourReference, reference, startedAt: intent.madeAt })
  // Should it be paid all the same, its notice is booked.
  await toFailed(deps.database, id, ['starting'], { reference })
  throw new Refusal(CODES.notInThisStatus, localized(REPAYMENT_MESSAGES, 'wrongCode'))
}

/** Where a borrower sees the code that they say or show at a counter; serves /repaymentOfCode. */
export function counterCodePage(
  { config }: Pick<Dependencies, 'config'>,
  { amount, brand, loanId: orderId, ourReference: payment }: PaymentIntent,
  payCode: string,
): string {
  const market = MARKETS[config.brands.get(brand)?.market ?? 'philippines']
  const repayAmount = peso(amount, market)
  const query = new URLSearchParams({ showType: '1', payCode, repayAmount, orderId, payment })
  return `${SCREEN_PATHS.repaymentCode}?${query.toString()}`
}
