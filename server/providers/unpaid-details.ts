import type { PaymentDetails } from '#server/providers/payment-provider.ts'

type Known = 'reference' | 'ourReference' | 'status' | 'amount'

/** A payment that nobody has made: what only money brings along is empty. */
export function unpaidDetails(
  known: Pick<PaymentDetails, Known> & Partial<PaymentDetails>,
): PaymentDetails {
  return {
    payerReference: '',
    currency: 'PHP',
    channel: '',
    message: '',
    fee: 0n,
    isDisputed: false,
    isTakenIn: false,
    settledOn: null,
    foreignMerchant: null,
    ...known,
  }
}
