import { type Kysely, sql } from 'kysely'

/**
 * What a payment writes into indexes that nobody reads. The keys of `entry` with the borrower serve a
 * cluster alone, which makes them on its day (tools/scale/planned-changes.ts); with the amount in an
 * index no change of a balance could stay on its page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index entry_place, entry_reference, balance_of_surplus`.execute(db)
  await sql`
    create index balance_of_surplus on balance (account)
    where account like 'surplus:%'`.execute(db)
  await sql`alter table balance set (fillfactor = 80)`.execute(db)
}
