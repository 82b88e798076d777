import { type RawBuilder, sql } from 'kysely'
import type { JournalEvent } from '#domain/journal/loan-transfers.ts'
import { isNewSince } from '#server/lending/loan/record/new-since.ts'

interface PaidSince {
  readonly borrowerId: RawBuilder<unknown>
  /** Of the loan: `loan:` and its id. */
  readonly chain: RawBuilder<unknown>
  readonly since: RawBuilder<unknown>
  /** The last value date that counts; without one all do. */
  readonly until?: RawBuilder<unknown>
  /** Entries whose money counts. */
  readonly events: readonly JournalEvent[]
}

/**
 * Selects what was paid on a loan since a time: money of payments that stand, in centavos. A payment
 * that was booked before, and again since, is not new. The statement begins with ASSIGNED_PAYMENTS.
 */
export function paidSince({
  borrowerId,
  chain,
  since,
  until,
  events,
}: PaidSince): RawBuilder<unknown> {
  return sql`(
    select coalesce(sum(transfer.amount), 0)::bigint
    from entry join transfer using (chain, sequence, borrower_id)
    where entry.borrower_id = ${borrowerId} and entry.chain = ${chain}
      and entry.at >= ${since} ${until ? sql`and entry.value_on <= ${until}` : sql``}
      and entry.event in (${sql.join(events.map((event) => sql.lit(event)))})
      and transfer.debit not like 'income:%' and transfer.debit not like 'receivable:%'
      and not exists (
        select from entry reversal
        where reversal.borrower_id = entry.borrower_id and reversal.chain = entry.chain
          and reversal.reverses = entry.reference)
      and ${isNewSince(since)}
  )`
}
