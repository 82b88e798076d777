import { payoutNameIn } from '#server/payments/payouts/payout-reference.ts'

/** A payout that the provider's portal lists. */
export interface ListedPayout {
  readonly ourReference: string
  /** From our name for it, or from its description; null: neither says. */
  readonly loanId: string | null
}

/**
 * The payouts of ours in an export of the provider's portal. Its columns differ by account and
 * version, so only our own words are looked for: the name of the payout, and "Loan …" of its
 * description where the name is one of an earlier version.
 */
export function readPayoutList(text: string): ListedPayout[] {
  const found = new Map<string, ListedPayout>()
  for (const line of text.split(/\r?\n/))
    for (const [ourReference] of line.matchAll(NAME)) {
      const loanId = payoutNameIn(ourReference)?.loanId ?? LOAN.exec(line)?.[1] ?? null
      found.set(ourReference, { ourReference, loanId })
    }
  return [...found.values()].toSorted((one, other) =>
    one.ourReference < other.ourReference ? -1 : 1,
  )
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NAME = new RegExp(`\\bPO-(?:[0-9a-f]{32}-\\d{1,4}|${UUID})\\b`, 'g')
const LOAN = new RegExp(`\\bLoan (${UUID})\\b`)
