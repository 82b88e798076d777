import type { Database } from '#server/platform/database/database.ts'
import type { Plain, Sealed } from '#server/platform/database/sealed.ts'
import { decrypt, encrypt } from '#server/platform/field-encryption/field-cipher.ts'
import { type Fields, getFields } from '#server/platform/field-encryption/fields.ts'
import {
  sealedKind,
  type PlainColumn,
  type SealedTable,
  toSealedText,
} from '#server/platform/field-encryption/sealed-tables.ts'
import { searchHashes } from '#server/platform/field-encryption/search-hash.ts'
import { listSearchTerms } from '#server/platform/field-encryption/search-terms.ts'

/** Values to store, as texts: a day as `2026-01-31`, JSON as its text. */
type Texts<T extends SealedTable> = Partial<Readonly<Record<PlainColumn<T>, string | null>>>

/** The columns that hold them. */
type Stored<T extends SealedTable, C extends string> = {
  [Column in C]: Plain | null
} & { [Column in C as `${Column}_sealed`]: Sealed<`${T}.${Column}`> | null }

/**
 * The columns to write for values of one owner: encrypted, and in the clear too until every process
 * reads them encrypted.
 */
export async function sealRow<T extends SealedTable, V extends Texts<T>>(
  db: Database,
  table: T,
  owner: string,
  values: V & Readonly<Record<Exclude<keyof V, PlainColumn<T>>, never>>,
): Promise<Stored<T, keyof V & string>> {
  const fields = getFields(db)
  const writesPlain = await fields.writesPlain(db)
  const entries = Object.entries<string | null | undefined>(values).flatMap(([column, text]) => [
    [column, writesPlain ? (text ?? null) : null],
    [`${column}_sealed`, sealed(fields, `${table}.${column}`, owner, text ?? null)],
  ])
  return Object.fromEntries(entries) as Stored<T, keyof V & string>
}

function sealed(fields: Fields, column: string, owner: string, text: string | null): Buffer | null {
  return text === null ? null : encrypt(fields.keys.fields, { column, owner }, text)
}

/** What a row of these values is found by, for its column `search_hashes`. */
export function rowSearchHashes(db: Database, table: SealedTable, row: object): Buffer[] {
  return searchHashes(getFields(db).keys.search, listSearchTerms(table, { ...row }))
}

/** A row with some of its encrypted columns, and what they were in the clear. */
type StoredRow<T extends SealedTable> = Partial<
  Readonly<Record<`${PlainColumn<T>}_sealed`, Buffer | null>>
>

/** The columns that the row has. */
type ColumnsIn<T extends SealedTable, R> = {
  [C in PlainColumn<T>]: `${C}_sealed` extends keyof R ? C : never
}[PlainColumn<T>]

/**
 * The values of a row as texts. What is not encrypted yet is read in the clear.
 *
 * @throws FieldUnreadable for a value of another row, or one whose key is gone
 */
export function openRow<T extends SealedTable, R extends StoredRow<T>>(
  db: Database,
  table: T,
  owner: string,
  row: R,
): Readonly<Record<ColumnsIn<T, R>, string | null>> {
  const values = { ...row } as Readonly<Record<string, unknown>>
  const texts = Object.keys(values)
    .filter((name) => name.endsWith('_sealed'))
    .map((name): [string, string | null] => {
      const column = name.slice(0, -'_sealed'.length)
      const stored = values[name] as Buffer | null
      const place = { column: `${table}.${column}`, owner }
      const { keys } = getFields(db)
      return [
        column,
        stored
          ? decrypt(keys.fields, place, stored)
          : toSealedText(sealedKind(table, column), values[column]),
      ]
    })
  return Object.fromEntries(texts) as Record<ColumnsIn<T, R>, string | null>
}
