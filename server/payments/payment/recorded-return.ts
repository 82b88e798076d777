import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an entry `returned` only records that money in suspense went back to its sender at the
 * provider that collected it, as earlier versions did. When that provider reports its payment as
 * refunded, this is the same movement. A return by payout (`refund:…`) is a movement of its own.
 */
export const isRecordedReturn = (reference: RawBuilder<string>): RawBuilder<boolean> =>
  sql`${reference} like 'returned:%'`
