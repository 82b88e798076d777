import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { readKeyId } from '#server/platform/field-encryption/field-cipher.ts'
import { getFields } from '#server/platform/field-encryption/fields.ts'
import { SEALED_TABLE_NAMES, sealedTable } from '#server/platform/field-encryption/sealed-tables.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/**
 * Looks at an encrypted value of each table, so that a server with another KEYS_FILE than that of its
 * database, as after a restore, says so at its start and not to its borrowers.
 *
 * @throws SettingError that names the missing key
 */
export async function checkFieldKeys(db: Database): Promise<void> {
  for (const table of SEALED_TABLE_NAMES)
    for (const column of Object.keys(sealedTable(table).columns)) {
      const name = sql.ref(`${column}_sealed`)
      const { rows } = await sql<{ stored: Buffer }>`
        select ${name} as stored from ${sql.table(table)} where ${name} is not null limit 1
      `.execute(db)
      const [row] = rows
      const id = row && readKeyId(row.stored)
      if (id !== undefined && !getFields(db).keys.fields.find(id))
        throw new SettingError(
          `${table}.${column} is encrypted under the key ${id}, which is not in KEYS_FILE: set the file that belongs to this database (docs/operate/keys.md, Encrypted columns).`,
        )
    }
}
