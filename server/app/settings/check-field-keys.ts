import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { KEY_ID_PLACE } from '#server/platform/field-encryption/field-cipher.ts'
import { getFields } from '#server/platform/field-encryption/fields.ts'
import { SEALED_TABLE_NAMES, sealedTable } from '#server/platform/field-encryption/sealed-tables.ts'
import { SettingError } from '#server/platform/settings/setting.ts'

/** Where the ids of keys are that values are encrypted under: `table.column`, and the id. */
type Read = (table: string, column: string) => Promise<readonly string[]>

/**
 * Looks at an encrypted value of each table, so that a server with another KEYS_FILE than that of its
 * database, as after a restore, says so at its start and not to its borrowers.
 *
 * @throws SettingError that names the missing key
 */
export async function checkFieldKeys(db: Database): Promise<void> {
  await check(db, async (table, column) => idsIn(db, table, column, sql`limit 1`))
}

/**
 * The same for every value, after rotations too: for who reads all of them anyway.
 *
 * @throws SettingError that names each missing key
 */
export async function checkAllFieldKeys(db: Database): Promise<void> {
  await check(db, async (table, column) => idsIn(db, table, column, sql`group by 1`))
}

async function check(db: Database, read: Read): Promise<void> {
  const { fields } = getFields(db).keys
  const missing = new Map<string, string>()
  const places = SEALED_TABLE_NAMES.flatMap((table) =>
    Object.keys(sealedTable(table).columns).map((column) => ({ table, column })),
  )
  for (const { table, column } of places)
    for (const id of await read(table, column))
      if (!fields.find(id) && !missing.has(id)) missing.set(id, `${table}.${column}`)
  if (missing.size > 0)
    throw new SettingError([...missing].map(([id, place]) => describe(id, place)).join('\n'))
}

function describe(id: string, place: string): string {
  return `${place} is encrypted under the key ${id}, which is not in KEYS_FILE: set the file that belongs to this database (docs/operate/keys.md, Encrypted columns).`
}

async function idsIn(db: Database, table: string, column: string, which: ReturnType<typeof sql>) {
  const name = sql.ref(`${column}_sealed`)
  const { from, bytes } = KEY_ID_PLACE
  const { rows } = await sql<{ id: string }>`
    select encode(substring(${name} from ${sql.lit(from)} for ${sql.lit(bytes)}), 'hex') as id
    from ${sql.table(table)} where ${name} is not null ${which}`.execute(db)
  return rows.map(({ id }) => id)
}
