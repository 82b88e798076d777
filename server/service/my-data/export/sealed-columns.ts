import type { Database } from '#server/platform/database/database.ts'
import { openRow } from '#server/platform/field-encryption/sealed-row.ts'
import {
  type sealedKind,
  SEALED_TABLE_NAMES,
  type SealedTable,
  sealedTable,
} from '#server/platform/field-encryption/sealed-tables.ts'
import type { JsonRow } from '#server/service/my-data/export/personal-table.ts'

/** The columns that hold a table's encrypted values: an export shows them under their own names. */
export function sealedNames(table: string): string[] {
  return isSealed(table)
    ? Object.keys(sealedTable(table).columns).map((column) => `${column}_sealed`)
    : []
}

/** Columns that are emptied with others: their encrypted values, and what they are found by. */
export function erasedWith(table: string, columns: readonly string[]): string[] {
  const names = sealedNames(table).filter((name) => columns.includes(name.slice(0, -SEALED)))
  const isFound = isSealed(table) && sealedTable(table).isSearched
  return names.length > 0 && isFound ? [...names, 'search_hashes'] : names
}

const SEALED = '_sealed'.length

/** A row as it is without encryption: JSON has bytes in hexadecimal. */
export function openJsonRow(db: Database, table: string, row: JsonRow): JsonRow {
  if (!isSealed(table)) return row
  const { owner, columns } = sealedTable(table)
  const opened: Record<string, unknown> = { ...row }
  for (const [column, kind] of Object.entries(columns)) {
    const stored = row[`${column}_sealed`]
    delete opened[`${column}_sealed`]
    if (typeof stored !== 'string') continue
    const bytes = Buffer.from(stored.slice(2), 'hex')
    const sealed: Record<string, Buffer> = { [`${column}_sealed`]: bytes }
    const texts = openRow(db, table, String(row[owner]), sealed) as Record<string, string | null>
    const text = texts[column] ?? null
    opened[column] = text === null ? null : inJson(kind, text)
  }
  return opened
}

function inJson(kind: ReturnType<typeof sealedKind>, text: string): unknown {
  if (kind === 'json') return JSON.parse(text) as unknown
  return kind === 'bytes' ? `\\x${Buffer.from(text, 'base64').toString('hex')}` : text
}

function isSealed(table: string): table is SealedTable {
  return (SEALED_TABLE_NAMES as readonly string[]).includes(table)
}
