import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an alias `entry` put money into suspense that went back to its sender: then it is no
 * entry of its payment any more, whatever the provider says of the payment later.
 */
export const IS_RETURNED: RawBuilder<boolean> = sql`(entry.event = 'suspended' and exists (
  select from suspense_release release
    join entry left_by on left_by.chain = release.chain and left_by.sequence = release.sequence
  where release.suspended_chain = entry.chain and release.suspended_sequence = entry.sequence
    and left_by.event = 'returned'
    and not exists (select from entry back where back.reverses = left_by.reference)))`
