import { type RawBuilder, sql } from 'kysely'
import { isRecordedReturn } from '#server/payments/payment/recorded-return.ts'

/**
 * Common tables after one named `link` (provider, reference, chain, sequence), of the entries of
 * payments. The last, `summed`, has for each payment with entries: its money in the ledger net of
 * reversals (`posted`), and the same without what earlier versions recorded as returned to its sender
 * at the provider, which the provider reports as refunded (`here`). Centavos. The
 * rows of a payment have several owners, so each table reads one other beside the rows that are known
 * (docs/operate/scale.md). PostgreSQL cannot know how many rows a common table has, and would
 * compare each of one with each of another: `not in` looks into a table of hashes.
 */
export const POSTED_SUMS: RawBuilder<unknown> = sql`
  booked as materialized (
    select link.provider, link.reference, chain, sequence, entry.reference as entry, event
    from link join entry using (chain, sequence)
  ), taken_back as materialized (
    select back.reverses as entry from booked join entry back on back.reverses = booked.entry
  ), released as materialized (
    select booked.chain, booked.sequence, release.chain as by_chain, release.sequence as by_sequence
    from booked join suspense_release release on release.suspended_chain = booked.chain
      and release.suspended_sequence = booked.sequence
    where event = 'suspended'
  ), left_by as materialized (
    select released.chain, released.sequence, entry.reference as entry
    from released join entry on entry.chain = by_chain and entry.sequence = by_sequence
    where entry.event = 'returned' and ${isRecordedReturn(sql`entry.reference`)}
  ), put_back as materialized (
    select back.reverses as entry from left_by join entry back on back.reverses = left_by.entry
  ), returned as (
    select chain, sequence from left_by where entry not in (select entry from put_back)
  ), money as (
    select booked.provider, booked.reference, booked.entry, chain, sequence,
      sum(case when debit ~ '^(cash|clearing):' then amount
        when credit ~ '^(cash|clearing):' then -amount else 0 end) as amount
    from booked join transfer using (chain, sequence)
    group by booked.provider, booked.reference, booked.entry, chain, sequence
  ), summed as (
    select provider, reference, sum(amount) as posted,
      coalesce(sum(amount) filter (
        where (chain, sequence) not in (select chain, sequence from returned)), 0) as here
    from money where entry not in (select entry from taken_back)
    group by provider, reference
  )`
