import type { HistoryEntry } from '#domain/journal/loan-history.ts'
import type { Entry } from '#server/ledger/entry.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findEntrySource } from '#server/payments/payment/entry-source.ts'
import { postMoney } from '#server/payments/posting/post-money.ts'
import { repostReference } from '#server/payments/posting/reversal/repost-reference.ts'

/** Reposts the money of an entry of a loan as a repayment, from its own value date. */
export async function repostAsRepayment(
  tx: Transaction,
  loanId: string,
  { sequence, valueOn }: Pick<HistoryEntry, 'sequence' | 'valueOn'>,
  { reason, at, transfers }: Pick<Entry, 'reason' | 'at' | 'transfers'>,
): Promise<void> {
  const chain = `loan:${loanId}` as const
  const source = await findEntrySource(tx, { chain, sequence })
  const reference = repostReference(chain, sequence)
  const entry = { chain, event: 'repaid', reason, reference, valueOn, at, transfers } as const
  await postMoney(tx, { source: { ...source, repostOf: sequence } }, entry)
}
