import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { encryptRows } from '#server/platform/field-encryption/encrypt-rows.ts'
import { decrypt, FieldUnreadable } from '#server/platform/field-encryption/field-cipher.ts'
import { getFields } from '#server/platform/field-encryption/fields.ts'
import { anyPlain } from '#server/platform/field-encryption/needs-encryption.ts'
import {
  SEALED_TABLE_NAMES,
  type SealedTable,
  sealedTable,
} from '#server/platform/field-encryption/sealed-tables.ts'
import { type TextRow, updateRow, eachRow } from '#server/platform/field-encryption/each-row.ts'

/** Milliseconds between two looks at what still runs. */
const LOOK_MS = 100

/**
 * From now on the database keeps encrypted values only: nothing is written in the clear any more, and
 * what is there is emptied, once its encrypted value was opened and is the same. As the owner of the
 * tables; the version before must not run any more. It never goes back, and may be done again.
 *
 * @param report called after each table, with the rows that were emptied
 */
export async function encryptOnly(
  db: Database,
  report: (table: SealedTable, rows: number) => void = () => {},
): Promise<void> {
  await encryptRows(db)
  await untilOlderOnesEnd(db, await markOnly(db))
  // What was written in the clear until then.
  await encryptRows(db)
  for (const table of SEALED_TABLE_NAMES) report(table, await emptyTable(db, table))
}

/** @returns the id of the transaction; those before it may still write in the clear */
async function markOnly(db: Database): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await sql`
      update field_encryption set state = 'only', changed_at = now() where state <> 'only'
    `.execute(tx)
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
    return rows[0]?.id ?? '0'
  })
}

async function untilOlderOnesEnd(db: Database, id: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select where pg_snapshot_xmin(pg_current_snapshot()) > ${id}::text::xid8`.execute(db)
    if (rows.length > 0) return
    await sleep(LOOK_MS)
  }
}

async function emptyTable(db: Database, table: SealedTable): Promise<number> {
  let emptied = 0
  for (;;) {
    emptied += await eachRow(db, table, anyPlain(table), (tx, row) => emptyRow(tx, table, row))
    const { rows } = await sql`
      select from ${sql.table(table)} where ${anyPlain(table)} limit 1`.execute(db)
    if (rows.length === 0) return emptied
    await sleep(LOOK_MS)
  }
}

async function emptyRow(tx: Transaction, table: SealedTable, row: TextRow): Promise<void> {
  const { columns } = sealedTable(table)
  for (const column of Object.keys(columns)) checkSame(tx, table, column, row)
  await updateRow(
    tx,
    table,
    row,
    Object.fromEntries(Object.keys(columns).map((name) => [name, null])),
  )
}

/** @throws FieldUnreadable rather than lose the only readable copy of a value */
function checkSame(tx: Transaction, table: SealedTable, column: string, row: TextRow): void {
  const plain = row.plain[column] ?? null
  if (plain === null) return
  const place = { column: `${table}.${column}`, owner: row.owner }
  const stored = row.sealed[column]
  if (!stored) throw new FieldUnreadable(place, 'it is not encrypted yet')
  const text = decrypt(getFields(tx).keys.fields, place, stored)
  const isSame =
    sealedTable(table).columns[column] === 'json'
      ? isDeepStrictEqual(JSON.parse(text), JSON.parse(plain))
      : text === plain
  if (!isSame) throw new FieldUnreadable(place, 'its encrypted value is another one')
}
