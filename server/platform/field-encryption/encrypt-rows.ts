import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { decrypt, encrypt } from '#server/platform/field-encryption/field-cipher.ts'
import { getFields } from '#server/platform/field-encryption/fields.ts'
import { needsEncryption } from '#server/platform/field-encryption/needs-encryption.ts'
import { searchHashes } from '#server/platform/field-encryption/search-hash.ts'
import { derivedColumns, listSearchTerms } from '#server/platform/field-encryption/search-terms.ts'
import {
  SEALED_TABLE_NAMES,
  type SealedTable,
  sealedTable,
} from '#server/platform/field-encryption/sealed-tables.ts'
import { type TextRow, updateRow, eachRow } from '#server/platform/field-encryption/each-row.ts'

/** Rows that others had locked are tried again so often, after so many milliseconds. */
const ROUNDS = 50
const PAUSE_MS = 200

/**
 * Encrypts under the current keys what is in the clear, or under an earlier key, table by table in
 * small transactions. It may be stopped at any time and begun again: a row that is done is passed.
 *
 * @param report called after each table, with the rows that were encrypted
 * @returns the rows of all tables
 */
export async function encryptRows(
  db: Database,
  report: (table: SealedTable, rows: number) => void = () => {},
): Promise<number> {
  let all = 0
  for (const table of SEALED_TABLE_NAMES) {
    const rows = await encryptTable(db, table)
    report(table, rows)
    all += rows
  }
  return all
}

async function encryptTable(db: Database, table: SealedTable): Promise<number> {
  let done = 0
  const needs = () => needsEncryption(db, table)
  for (let round = 0; round < ROUNDS; round += 1) {
    done += await eachRow(db, table, needs(), (tx, row) => encryptRow(tx, table, row))
    if (!(await hasAny(db, table))) return done
    await sleep(PAUSE_MS)
  }
  throw new Error(`Rows of ${table} stay locked: begin again, what is done is passed.`)
}

async function hasAny(db: Database, table: SealedTable): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${needsEncryption(db, table)} limit 1`.execute(db)
  return rows.length > 0
}

async function encryptRow(tx: Transaction, table: SealedTable, row: TextRow): Promise<void> {
  const { keys } = getFields(tx)
  const { columns, isSearched } = sealedTable(table)
  const changes: Record<string, unknown> = {}
  const opened: Record<string, string | null> = { ...row.others }
  for (const column of Object.keys(columns)) {
    const place = { column: `${table}.${column}`, owner: row.owner }
    const stored = row.sealed[column] ?? null
    const text = stored ? decrypt(keys.fields, place, stored) : (row.plain[column] ?? null)
    opened[column] = text
    if (text !== null) changes[`${column}_sealed`] = encrypt(keys.fields, place, text)
  }
  if (isSearched)
    changes['search_hashes'] = searchHashes(keys.search, listSearchTerms(table, opened))
  await updateRow(tx, table, row, { ...changes, ...derivedColumns(table, opened) })
}
