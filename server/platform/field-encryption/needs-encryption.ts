import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { KEY_ID_PLACE } from '#server/platform/field-encryption/field-cipher.ts'
import { getFields } from '#server/platform/field-encryption/fields.ts'
import { type SealedTable, sealedTable } from '#server/platform/field-encryption/sealed-tables.ts'

/** Whether a row has a value in the clear alone, or one under an earlier key. */
export function needsEncryption(db: Database, table: SealedTable): RawBuilder<boolean> {
  const { fields, search } = getFields(db).keys
  const { columns, isSearched } = sealedTable(table)
  const needs = Object.keys(columns).map(
    (column) => sql`
      (${isPlain(table, column)} and ${sealedOf(column)} is null
        or ${keyIdOf(column)} <> ${Buffer.from(fields.current().id, 'hex')})`,
  )
  const isStale = sql`
    (search_hashes is null and (${anySealed(table)})
      or search_hashes <> '{}' and not exists (
        select from unnest(search_hashes) as hash
        where ${hashKeyId} = ${Buffer.from(search.current().id, 'hex')}))`
  const others = [...(isSearched ? [isStale] : []), ...(table === 'borrower' ? [lacksName] : [])]
  return sql`(${sql.join([...needs, ...others], sql` or `)})`
}

/** Versions before kept one hash of a person under each key, and none of their name. */
const lacksName = sql`
  (full_name_sealed is not null and cardinality(search_hashes) > 0
    and cardinality(search_hashes) = (
      select count(distinct substring(hash from 1 for 4)) from unnest(search_hashes) as hash))`

/** Whether the column in the clear has a value; a null of JSON is none. */
function isPlain(table: SealedTable, column: string): RawBuilder<boolean> {
  const name = sql.ref(column)
  return sealedTable(table).columns[column] === 'json'
    ? sql`(${name} is not null and ${name} <> 'null'::jsonb)`
    : sql`${name} is not null`
}

/** Whether any column of the row is still in the clear. */
export function anyPlain(table: SealedTable): RawBuilder<boolean> {
  const { columns } = sealedTable(table)
  return sql`(${sql.join(
    Object.keys(columns).map((column) => isPlain(table, column)),
    sql` or `,
  )})`
}

function anySealed(table: SealedTable): RawBuilder<boolean> {
  const { columns } = sealedTable(table)
  return sql.join(
    Object.keys(columns).map((column) => sql`${sealedOf(column)} is not null`),
    sql` or `,
  )
}

/** Whether a row needs a key to be read: of a column, or to be found. */
export function usesKey(table: SealedTable, id: string): RawBuilder<boolean> {
  const key = Buffer.from(id, 'hex')
  const { columns, isSearched } = sealedTable(table)
  const uses = Object.keys(columns).map((column) => sql`${keyIdOf(column)} = ${key}`)
  // Found by this key alone.
  const isFound = sql`
    exists (select from unnest(search_hashes) as hash where ${hashKeyId} = ${key})
      and not exists (select from unnest(search_hashes) as hash where ${hashKeyId} <> ${key})`
  return sql.join([...uses, ...(isSearched ? [isFound] : [])], sql` or `)
}

const hashKeyId = sql`substring(hash from 1 for 4)`

function keyIdOf(column: string): RawBuilder<Buffer> {
  const { from, bytes } = KEY_ID_PLACE
  return sql`substring(${sealedOf(column)} from ${sql.lit(from)} for ${sql.lit(bytes)})`
}

function sealedOf(column: string): RawBuilder<Buffer | null> {
  return sql.ref(`${column}_sealed`)
}
