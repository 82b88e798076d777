import type { Language } from '#contract/brand.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { insertStatement } from '#server/lending/disclosure/disclosure-store.ts'

/** A statement as a borrower accepted it. */
export interface AcceptedStatement {
  readonly borrowerId: string
  readonly loanId: string
  readonly language: Language
  /** As it was shown with the offer. */
  readonly facts: string
  readonly at: Temporal.Instant
  /** Of the request, shortened; empty: not known. */
  readonly network: string
}

/** The schedule that is accepted is the first one. */
export const ACCEPTED_VERSION = 1

/**
 * Keeps with a loan what its borrower was shown and accepted, in the transaction that makes the
 * loan: word for word, with hash, time, language and network. Its PDF follows from it and is made
 * outside (make-kept-pdf.ts): drawing takes too long to hold the borrower's row.
 */
export async function keepAccepted(
  tx: Transaction,
  { at, network, ...it }: AcceptedStatement,
): Promise<void> {
  const version = ACCEPTED_VERSION
  await insertStatement(tx, { ...it, version, issuedAt: at, acceptedFrom: network })
}
