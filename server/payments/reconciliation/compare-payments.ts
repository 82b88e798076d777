import type { PaymentDetails } from '#server/providers/payment-provider.ts'
import type {
  FoundDifference,
  OurPayment,
} from '#server/payments/reconciliation/reconciliation-store.ts'

/**
 * All differences between the provider's list and ours; empty when they agree.
 *
 * @param theirs the provider's settled payments
 * @param ours   our payments of the same references, and those of the same days
 */
export function comparePayments(
  theirs: readonly PaymentDetails[],
  ours: readonly OurPayment[],
): FoundDifference[] {
  const byReference = new Map(ours.map((each) => [each.reference, each]))
  const seen = new Set<string>()
  const found: FoundDifference[] = []
  for (const their of theirs) {
    const isAgain = seen.has(their.reference)
    seen.add(their.reference)
    const whats = isAgain
      ? ['the provider lists it twice']
      : differencesOf(their, byReference.get(their.reference))
    found.push(...whats.map((what) => ({ reference: their.reference, what })))
  }
  const unlisted = ours.filter(({ reference }) => !seen.has(reference))
  return [...found, ...unlisted.map(({ reference }) => ({ reference, what: UNLISTED }))]
}

export const UNLISTED = 'we booked it, and the provider does not list it'
export const UNBOOKED = 'the provider settled it, and we have not booked it'

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
