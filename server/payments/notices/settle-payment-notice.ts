import { ProviderSilent } from '#server/providers/exchange/provider-silent.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'
import { settlePayment } from '#server/payments/notices/settle-payment.ts'

/**
 * Does what a payment notice calls for, if it is genuine and the provider's inquiry confirms it.
 *
 * @returns what was done
 * @throws ProviderSilent to be tried again
 */
export async function settlePaymentNotice(
  deps: Dependencies,
  fields: object,
  receivedAt: Temporal.Instant,
): Promise<string> {
  const verified = deps.payments.verifyNotice(fields)
  if (!verified.isGenuine) return `not believed: ${verified.why}`
  const { notice } = verified
  const answer = await deps.payments.inquire({ refNo: notice.refNo })
  if (answer.kind !== 'answered')
    throw new ProviderSilent('The provider did not answer an inquiry.')
  if (answer.value === null) return 'the provider knows no such payment'
  return settlePayment(deps, answer.value, notice, receivedAt)
}
