import type { Limit, Schema } from '#server/platform/database/testing/testing-schema.ts'

/**
 * What the code of the version before can no longer do on a later schema. Empty: it goes on
 * working, as two versions run side by side in an upgrade and the earlier one comes back after it.
 *
 * @param unused tables, `table.column`s and keys (`table (column)`) that the version before does not
 *   use
 */
export function narrowings(before: Schema, after: Schema, unused: readonly string[]): string[] {
  const used = withoutUnused(before, new Set(unused))
  return [
    ...[...used.tables].filter((one) => !after.tables.has(one)).map((one) => `${one} is gone`),
    ...columnFaults(used, after),
    ...newColumnFaults(before, after),
    ...limitFaults(used, before, after),
    ...lostKeys(used, after),
    ...[...used.functions]
      .filter((one) => !after.functions.has(one))
      .map((one) => `function ${one} is gone`),
  ]
}

function withoutUnused(schema: Schema, unused: ReadonlySet<string>): Schema {
  const isUsed = (table: string, column = '') =>
    !unused.has(table) && !unused.has(`${table}.${column}`)
  return {
    ...schema,
    tables: new Set([...schema.tables].filter((table) => isUsed(table))),
    columns: new Map([...schema.columns].filter(([, { table, name }]) => isUsed(table, name))),
    limits: schema.limits.filter(
      ({ table, columns, definition }) =>
        columns.every((column) => isUsed(table, column)) && !unused.has(`${table} (${definition})`),
    ),
  }
}

/** Columns of a table that is gone are said with it. */
function columnFaults(before: Schema, after: Schema): string[] {
  return [...before.columns].flatMap(([key, column]) => {
    const now = after.columns.get(key)
    if (!after.tables.has(column.table)) return []
    if (!now) return [`${key} is gone`]
    if (now.type !== column.type) return [`${key} changes from ${column.type} to ${now.type}`]
    if (now.isRequired && !column.isRequired) return [`${key} becomes required`]
    return column.fillsItself && !now.fillsItself ? [`${key} loses its default`] : []
  })
}

/** The version before inserts rows without them. */
function newColumnFaults(before: Schema, after: Schema): string[] {
  return [...after.columns]
    .filter(([key, { table }]) => before.tables.has(table) && !before.columns.has(key))
    .filter(([, { isRequired, fillsItself }]) => isRequired && !fillsItself)
    .map(([key]) => `${key} is required and has no default`)
}

/** New limits on what the version before writes; those with a column of their own do not meet it. */
function limitFaults(used: Schema, before: Schema, after: Schema): string[] {
  return after.limits
    .filter(({ table }) => used.tables.has(table))
    .filter(({ table, columns }) =>
      columns.every((column) => before.columns.has(`${table}.${column}`)),
    )
    .filter((limit) => !before.limits.some((earlier) => isAsWide(limit, earlier)))
    .map(({ table, definition }) => `${table} takes less than before: ${definition}`)
}

/** The same limit, or a list of words that has all words of the earlier one. */
function isAsWide(written: Limit, before: Limit): boolean {
  const [limit, earlier] = [asValid(written), asValid(before)]
  if (limit.table !== earlier.table || limit.kind !== earlier.kind) return false
  if (limit.definition === earlier.definition || hasKey(limit, earlier)) return true
  if (allowsMore(limit, earlier)) return true
  const [now, then] = [wordsIn(limit.definition), wordsIn(earlier.definition)]
  return now.rest === then.rest && then.words.every((word) => now.words.includes(word))
}

/** One that is not valid yet holds for new rows as any limit does. */
function asValid(limit: Limit): Limit {
  return { ...limit, definition: limit.definition.replace(/ NOT VALID$/, '') }
}

/** The earlier condition, or another one. */
function allowsMore({ definition }: Limit, earlier: Limit): boolean {
  const condition = /^CHECK \((.*)\)$/.exec(earlier.definition)?.[1]
  if (condition === undefined) return false
  // PostgreSQL writes one more condition of several into their list.
  const isList = condition.includes(' OR ') && !/ AND | NOT /.test(condition)
  const begun = isList ? condition.slice(0, -1) : `(${condition}`
  return definition.startsWith(`CHECK (${begun} OR `)
}

/** Rows that differ in the columns of one key differ in more of them too. */
function hasKey(limit: Limit, earlier: Limit): boolean {
  const columns = new Set(partsOf(limit))
  return isKey(limit) && partsOf(earlier).every((column) => columns.has(column))
}

/** The columns or expressions of a key, and its condition with the last of them. */
function partsOf({ definition }: Limit): string[] {
  return definition.split(', ')
}

function wordsIn(definition: string): { rest: string; words: string[] } {
  const lists = definition.replaceAll(/= ('[^']*'::text)/g, '= ANY (ARRAY[$1])')
  const words = [...lists.matchAll(/ARRAY\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    list.split(', '),
  )
  return { rest: lists.replaceAll(/ARRAY\[[^\]]*\]/g, 'ARRAY'), words }
}

/** `on conflict` of the version before names the columns of a key, and fails without it. */
function lostKeys(used: Schema, after: Schema): string[] {
  const keys = new Set(after.limits.filter(isKey).map(keyText))
  return used.limits
    .filter(isKey)
    .filter(({ table }) => after.tables.has(table))
    .filter((key) => !keys.has(keyText(key)))
    .map(({ table, definition }) => `${table} has no unique key (${definition}) any more`)
}

function isKey({ kind }: Limit): boolean {
  return kind === 'key'
}

function keyText({ table, definition }: Limit): string {
  return `${table}: ${definition}`
}
