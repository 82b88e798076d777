import type { Language } from '#contract/brand.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { insertStatement } from '#server/lending/disclosure/disclosure-store.ts'

/** An accepted statement. */
export interface AcceptedStatement {
  readonly borrowerId: string
  readonly loanId: string
  /** Of its schedule, where that is not the first one. */
  readonly version?: number
  readonly language: Language
  /** As shown with the offer. */
  readonly facts: string
  readonly at: Temporal.Instant
  /** The shortened network of the request; empty when it is not known. */
  readonly network: string
}

/** The accepted schedule is the first one. */
export const ACCEPTED_VERSION = 1

/**
 * Stores the accepted statement in the transaction that makes the loan, or its schedule: word for word, with hash,
 * time, language and network. Its PDF is drawn when it is asked for (stored-pdf.ts).
 */
export async function storeAccepted(
  tx: Transaction,
  { at, network, version = ACCEPTED_VERSION, ...accepted }: AcceptedStatement,
): Promise<void> {
  await insertStatement(tx, { ...accepted, version, issuedAt: at, acceptedFrom: network })
}
