import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { decrypt } from '#server/platform/field-encryption/field-cipher.ts'
import { getFields } from '#server/platform/field-encryption/fields.ts'
import { SEALED_TABLE_NAMES } from '#server/platform/field-encryption/sealed-tables.ts'
import { eachRow } from '#server/platform/field-encryption/each-row.ts'

/** Everything that is encrypted, opened, with the table that it is in. */
export async function everythingOpened(
  db: Database,
): Promise<{ table: string; column: string; text: string }[]> {
  const { keys } = getFields(db)
  const found: { table: string; column: string; text: string }[] = []
  for (const table of SEALED_TABLE_NAMES)
    await eachRow(db, table, sql<boolean>`true`, async (_, { owner, sealed }) => {
      for (const [column, stored] of Object.entries(sealed)) {
        const place = { column: `${table}.${column}`, owner }
        if (stored) found.push({ table, column, text: decrypt(keys.fields, place, stored) })
      }
    })
  return found
}
