import { qrPhFault, readQrPh } from '#domain/payments/qr-ph.ts'
import { ActionRefused } from '#doubles/kit/action-refused.ts'
import type { PaymentView } from '#doubles/dragonpay/collections/collection-actions.ts'
import type { Gateway } from '#doubles/dragonpay/merchant.ts'
import { payScanned as payCollection } from '#doubles/dragonpay/scan-code.ts'
import { payScanned as payIntent } from '#doubles/paymongo/checkout-actions.ts'
import type { PaymongoGateway } from '#doubles/paymongo/paymongo-gateway.ts'

/**
 * Reads a code as the app of a bank does, and pays what it names.
 *
 * @throws ActionRefused for a code that is wrong, paid, expired or nobody's
 */
export async function scanCode(
  doubles: { readonly gateway: Gateway; readonly checkout: PaymongoGateway },
  payload: string,
): Promise<PaymentView> {
  const code = readQrPh(payload)
  const fault = qrPhFault(payload, code?.amount ?? 0n)
  if (!code || fault) throw new ActionRefused(400, `This code is ${fault}.`)
  const { reference, amount } = code
  const paid =
    (await payCollection(doubles.gateway, reference, amount ?? 0n)) ??
    (await payIntent(doubles.checkout, reference, amount ?? 0n))
  if (!paid) throw new ActionRefused(404, `No payment has the label ${reference}.`)
  return paid
}
