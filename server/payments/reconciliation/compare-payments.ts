import type { CollectionDetails } from '#server/providers/dragonpay/dragonpay-collections.ts'
import type {
  FoundDifference,
  OurPayment,
} from '#server/payments/reconciliation/reconciliation-store.ts'

/** What the provider's words mean in our books. */
const LETTERS: Partial<Record<CollectionDetails['status'], OurPayment['status']>> = {
  paid: 'S',
  refunded: 'R',
  'charged back': 'K',
}

/**
 * Every way in which the provider's list and ours differ; nothing where they agree.
 *
 * @param theirs the provider's settled payments
 * @param ours   our payments of the same references, and those of the same days
 */
export function comparePayments(
  theirs: readonly CollectionDetails[],
  ours: readonly OurPayment[],
  merchantId: string,
): FoundDifference[] {
  const byReference = new Map(ours.map((each) => [each.reference, each]))
  const seen = new Set<string>()
  const found: FoundDifference[] = []
  for (const their of theirs) {
    const isAgain = seen.has(their.refNo)
    seen.add(their.refNo)
    const whats = isAgain
      ? ['the provider lists it twice']
      : differencesOf(their, byReference.get(their.refNo), merchantId)
    found.push(...whats.map((what) => ({ reference: their.refNo, what })))
  }
  const unlisted = ours.filter(({ reference }) => !seen.has(reference))
  return [...found, ...unlisted.map(({ reference }) => ({ reference, what: UNLISTED }))]
}

export const UNLISTED = 'we booked it, and the provider does not list it'
export const UNBOOKED = 'the provider settled it, and we have not booked it'

function differencesOf(
  their: CollectionDetails,
  our: OurPayment | undefined,
  merchantId: string,
): string[] {
  if (their.merchantId !== merchantId) return [`it is of merchant ${their.merchantId}`]
  if (their.currency !== 'PHP') return [`it is in ${their.currency}`]
  const letter = LETTERS[their.status]
  if (!our) return letter === 'S' ? [UNBOOKED] : []
  const differences: string[] = []
  if (letter !== our.status)
    differences.push(`the provider says ${their.status}, we have it as ${our.status}`)
  if (their.amount !== our.amount)
    differences.push(`the provider says ${their.amount} centavos, we have ${our.amount}`)
  if (their.procId !== our.channel)
    differences.push(`the provider says channel ${their.procId}, we have ${our.channel}`)
  const expected = our.status === 'S' ? our.amount : 0n
  if (our.posted !== expected)
    differences.push(`the ledger has ${our.posted} centavos of it, not ${expected}`)
  return differences
}
