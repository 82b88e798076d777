import { type RawBuilder, sql } from 'kysely'

/**
 * A common table: payments that staff assigned to a loan out of suspense, by the entry, with when they
 * first came. Their earlier entries are a brand's, or of another borrower. PostgreSQL reads it only
 * when such an entry is asked for.
 */
export const ASSIGNED_PAYMENTS: RawBuilder<unknown> = sql`
  assigned_link as materialized (
    select chain, sequence, provider, link.reference
    from suspense_release join entry_payment link using (chain, sequence, borrower_id)
  ), assigned_payment as materialized (
    select chain, sequence, booked_at
    from assigned_link join payment using (provider, reference) where status = 'paid'
  )`

/** Whether the payment of a row `entry` of a loan was booked at no time before one, however often since. */
export function isNewSince(time: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    not exists (
      select from entry_payment link
        join entry_payment other on other.borrower_id = link.borrower_id
          and other.provider = link.provider and other.reference = link.reference
        join entry before on before.borrower_id = other.borrower_id
          and before.chain = other.chain and before.sequence = other.sequence
      where link.borrower_id = entry.borrower_id and link.chain = entry.chain
        and link.sequence = entry.sequence and before.at < ${time})
    and not (
      exists (
        select from suspense_release release
        where release.borrower_id = entry.borrower_id and release.chain = entry.chain
          and release.sequence = entry.sequence)
      and exists (
        select from assigned_payment known
        where known.chain = entry.chain and known.sequence = entry.sequence
          and known.booked_at < ${time})))`
}
