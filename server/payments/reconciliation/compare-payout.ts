import type { Centavos } from '#domain/money/money.ts'
import type { PayoutEnd } from '#server/payments/payouts/apply-payout-inquiry.ts'
import type { PayoutDetails } from '#server/providers/payout-provider.ts'

/** A payout of ours, or one that would be the next of a loan that waits for its money. */
export interface ComparedPayout {
  readonly ourReference: string
  /** Null: money that goes back to a sender is of no loan. */
  readonly loanId: string | null
  /** A refund goes out as a payout does. */
  readonly kind: 'payout' | 'refund'
  /** Null: this database has none of this name. */
  readonly id: string | null
  readonly provider: string | null
  readonly state: 'queued' | 'sending' | PayoutEnd['status'] | null
  readonly amount: Centavos
  /** The provider did not take it so far. */
  readonly isRefused: boolean
  /** What left our account at the provider by the ledger, net of reversals. Centavos. */
  readonly posted: Centavos
}

/** What differs between the provider's payout and ours; null when they agree. */
export function comparePayout(their: PayoutDetails | null, our: ComparedPayout): string | null {
  if (our.state === null) return their && UNKNOWN_HERE
  // One that was refused was never theirs.
  if (their === null) return our.state === 'failed' || our.isRefused ? null : UNKNOWN_THERE
  const isOpen = our.state === 'queued' || our.state === 'sending'
  const isTheirsOpen = ['queued', 'pending', 'in progress'].includes(their.status)
  if (isOpen ? !isTheirsOpen : their.status !== our.state)
    return `the provider says ${their.status}, we have it as ${our.state}`
  const expected = our.state === 'succeeded' ? our.amount : 0n
  return our.posted === expected
    ? null
    : `the ledger has ${our.posted} centavos of it, not ${expected}`
}

export const UNKNOWN_HERE = 'the provider has it, and we have not'
const UNKNOWN_THERE = 'we sent it, and the provider does not know it'
