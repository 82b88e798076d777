import type { PaymentDetails } from '#server/providers/payment-provider.ts'
import type { ListedPayment } from '#server/payments/reconciliation/listed-payment-store.ts'
import type {
  FoundDifference,
  OurPayment,
} from '#server/payments/reconciliation/reconciliation-store.ts'

/**
 * All differences between a page of the provider's list and our payments; empty when they agree.
 *
 * @param listed the provider's settled payments
 * @param ours   our payments of the same references
 */
export function compareListed(
  listed: readonly ListedPayment[],
  ours: readonly OurPayment[],
): FoundDifference[] {
  const byReference = new Map(ours.map((each) => [each.reference, each]))
  return listed.flatMap(({ details, isAgain }) => {
    const { reference } = details
    const whats = isAgain ? [LISTED_TWICE] : differencesOf(details, byReference.get(reference))
    return whats.map((what) => ({ reference, what }))
  })
}

const LISTED_TWICE = 'the provider lists it twice'
export const UNLISTED = 'we booked it, and the provider does not list it'
export const NO_ANSWER = 'we booked it, and the provider does not answer about it'
const UNBOOKED = 'the provider settled it, and we have not booked it'
const PAID_AGAIN = 'the provider says paid, we have it as '

/** Whether a difference is that the provider has money which is not booked, or not any more. */
export function isUnbooked({ what }: Pick<FoundDifference, 'what'>): boolean {
  return what === UNBOOKED || what.startsWith(PAID_AGAIN)
}

function differencesOf(their: PaymentDetails, our: OurPayment | undefined): string[] {
  if (their.foreignMerchant !== null) return [`it is of merchant ${their.foreignMerchant}`]
  if (their.currency !== 'PHP') return [`it is in ${their.currency}`]
  if (!our) return their.status === 'paid' ? [UNBOOKED] : []
  const differences: string[] = []
  if (their.status !== our.status)
    differences.push(`the provider says ${their.status}, we have it as ${our.status}`)
  if (their.amount !== our.amount)
    differences.push(`the provider says ${their.amount} centavos, we have ${our.amount}`)
  if (their.channel !== our.channel)
    differences.push(`the provider says channel ${their.channel}, we have ${our.channel}`)
  const expected = our.status === 'paid' ? our.amount : 0n
  if (our.posted !== expected)
    differences.push(`the ledger has ${our.posted} centavos of it, not ${expected}`)
  return differences
}
