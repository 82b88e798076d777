import { type RawBuilder, sql } from 'kysely'

/**
 * Common tables after one named `suspended` (chain, sequence, reference), of entries that put money
 * into suspense: what became of it. A release is a row of whoever got the money, and the entry one of
 * its brand, so each table reads one other beside the rows that are known (docs/operate/scale.md).
 */
export const SUSPENSE_OUTCOMES: RawBuilder<unknown> = sql`
  taken_back as materialized (
    select back.reverses as reference, back.at
    from suspended join entry back on back.reverses = suspended.reference
  ), released as materialized (
    select release.suspended_chain, release.suspended_sequence, release.chain, release.sequence
    from suspended join suspense_release release on release.suspended_chain = suspended.chain
      and release.suspended_sequence = suspended.sequence
  ), left_by as materialized (
    select suspended_chain, suspended_sequence, entry.reference, entry.event, entry.at
    from released join entry using (chain, sequence)
  ), put_back as materialized (
    select back.reverses as reference, back.at
    from left_by join entry back on back.reverses = left_by.reference
  )`

/** Whether the money of a row `suspended` is still there. */
export const WAITS: RawBuilder<boolean> = sql`(
  not exists (select from taken_back where taken_back.reference = suspended.reference)
  and not exists (select from left_by
    where left_by.suspended_chain = suspended.chain
      and left_by.suspended_sequence = suspended.sequence
      and not exists (select from put_back where put_back.reference = left_by.reference)))`
