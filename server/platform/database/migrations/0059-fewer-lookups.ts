import { type Kysely, sql } from 'kysely'

/**
 * What a posting function writes of rows that it holds itself is not looked up once more for each row,
 * which also locked and rewrote the row that was found, and one row of a brand for all its payments.
 *
 * An entry is written under the lock of its chain, and the source of its money in the same statement;
 * none of these is ever deleted. The audit finds an entry without a chain, and a payment of an
 * entry that is not there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, key] of [
    ['entry', 'entry_chain_fkey'],
    ['entry_payment', 'entry_payment_chain_sequence_fkey'],
    ['payment', 'payment_brand_fkey'],
  ] as const)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(key)}`.execute(db)
}
