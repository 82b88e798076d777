import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import {
  applyFunctions,
  type FunctionHashes,
} from '#server/platform/database/schema/apply-functions.ts'

export const FUNCTIONS: FunctionHashes = {
  is_account: '1404e2c84f94c1776d174383b524a92e5ea1fc0b2bc2ed67ef0806c1024ba8bc',
  keep_balances: '9816736b6b1d94bc8968ec29b540401c134deab4106d80e75e19ebba1d8b61d7',
  write_entries: '4b768437dbeaa49a67c215ec8e0b0a28a74f2f0d93c97569b77df4f87c7a2d81',
}

/** Bytes of a wide row of a loan that is left without its accepted offer. */
const ROW_BYTES = 1024

/**
 * A payment changes columns on both sides of the accepted offer, the widest of a loan, which PostgreSQL
 * then logs again: of a row over 2 kB it is stored apart, and nothing is compressed. A loan from before
 * follows with its next change; nothing is rewritten. Entries are written by their places in arrays.
 */
export async function up(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'loan'::regclass and attnum > 0 and not attisdropped and attstorage = 'x'
    order by attnum`.execute(db)
  const kept = rows.map(
    ({ name }) =>
      sql`alter column ${sql.ref(name)} set storage ${sql.raw(
        name === 'accepted' ? 'external' : 'main',
      )}`,
  )
  await sql`
    alter table loan ${sql.join(kept)}, set (toast_tuple_target = ${sql.lit(ROW_BYTES)})`.execute(
    db,
  )
  await applyFunctions(db, FUNCTIONS)
}
