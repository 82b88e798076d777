import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { usesKey } from '#server/platform/field-encryption/needs-encryption.ts'
import { SEALED_TABLE_NAMES } from '#server/platform/field-encryption/sealed-tables.ts'

/** The rows that cannot be read, or found, without this key: it may not be dropped before. */
export async function rowsOfKey(db: Database, keyId: string): Promise<number> {
  let count = 0
  for (const table of SEALED_TABLE_NAMES) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${usesKey(table, keyId)}
    `.execute(db)
    count += rows[0]?.count ?? 0
  }
  return count
}
