/** The loan and the attempt that a payout pays. */
export interface PayoutName {
  readonly loanId: string
  /** Counts up from 1: a payout that failed or came back is followed by another. */
  readonly attempt: number
}

/**
 * Our name for a payout at its provider, at most 40 characters. It is made from what is paid, so that
 * a database that lost the payout asks for the same one again, and the provider knows it.
 */
export function payoutReference({ loanId, attempt }: PayoutName): string {
  return `PO-${loanId.replaceAll('-', '')}-${attempt}`
}

/** What our name says; null for any other text, such as the names of earlier versions. */
export function payoutNameIn(ourReference: string): PayoutName | null {
  const [, one, two, three, four, five, attempt] = NAME.exec(ourReference) ?? []
  if (attempt === undefined) return null
  return { loanId: [one, two, three, four, five].join('-'), attempt: Number(attempt) }
}

const NAME =
  /^PO-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-([1-9]\d{0,3})$/
