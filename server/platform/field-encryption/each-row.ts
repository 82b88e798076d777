import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type SealedTable, sealedTable } from '#server/platform/field-encryption/sealed-tables.ts'
import { TERM_COLUMNS } from '#server/platform/field-encryption/search-terms.ts'

/** Rows of one transaction: others wait for a row no longer than these take. */
const BATCH_ROWS = 200

/** A row of an encrypted table, all its values as texts. */
export interface TextRow {
  /** The values of the primary key, in its order. */
  readonly key: readonly string[]
  readonly owner: string
  readonly plain: Readonly<Record<string, string | null>>
  readonly sealed: Readonly<Record<string, Buffer | null>>
  /** Other columns that search terms are made of. */
  readonly others: Readonly<Record<string, string | null>>
}

/**
 * Does the work for each row that a condition names, in the order of the primary key. Rows that
 * others have locked are passed, so that nobody waits for anybody.
 *
 * @returns the rows that there was work for
 */
export async function eachRow(
  db: Database,
  table: SealedTable,
  where: RawBuilder<boolean>,
  work: (tx: Transaction, row: TextRow) => Promise<void>,
): Promise<number> {
  const atOnce = sealedTable(table).rowsAtOnce ?? BATCH_ROWS
  let done = 0
  let after: readonly string[] | null = null
  for (;;) {
    const rows = await db.transaction().execute(async (tx) => {
      // Statements on paper are append-only for everybody else (0051-encrypted-documents.ts).
      await sql`set local hiram.encrypting = on`.execute(tx)
      const batch = await readBatch(tx, table, where, after)
      for (const { owner, key } of batch) {
        const row = await lockRow(tx, table, where, { owner, key })
        if (!row) continue
        await work(tx, row)
        done += 1
      }
      return batch
    })
    after = rows.at(-1)?.key ?? null
    if (rows.length < atOnce) return done
  }
}

/** The rows that are next, without a lock: they are of many owners. */
async function readBatch(
  tx: Transaction,
  table: SealedTable,
  where: RawBuilder<boolean>,
  after: readonly string[] | null,
): Promise<RowName[]> {
  const { key, owner, rowsAtOnce = BATCH_ROWS } = sealedTable(table)
  const keys = Object.keys(key)
  const keyList = sql.join(keys.map((name) => sql.ref(name)))
  const isAfter = after ? sql`(${keyList}) > (${keyValues(table, after)})` : sql`true`
  const { rows } = await sql<RowName>`
    select ${texts(keys)} as key, ${sql.ref(owner)}::text as owner
    from ${sql.table(table)} where ${where} and ${isAfter}
    order by ${keyList} limit ${rowsAtOnce}`.execute(tx)
  return rows
}

type RowName = Pick<TextRow, 'owner' | 'key'>

/** One row, locked, by its owner too, who says in a distributed database where it is. */
async function lockRow(
  tx: Transaction,
  table: SealedTable,
  where: RawBuilder<boolean>,
  { owner: ownerId, key: values }: RowName,
): Promise<TextRow | null> {
  const { key, owner, columns } = sealedTable(table)
  const [keys, names] = [Object.keys(key), Object.keys(columns)]
  const others = TERM_COLUMNS[table] ?? []
  const { rows } = await sql<StoredRow>`
    select ${texts(keys)} as key, ${sql.ref(owner)}::text as owner,
      ${plainTexts(table)} as plain,
      array[${sql.join(names.map((name) => sql.ref(`${name}_sealed`)))}]::bytea[] as sealed,
      ${others.length > 0 ? texts(others) : sql`'{}'::text[]`} as others
    from ${sql.table(table)}
    where ${sql.ref(owner)} = ${ownerId}::uuid
      and (${sql.join(keys.map((name) => sql.ref(name)))}) = (${keyValues(table, values)})
      and ${where} for no key update skip locked`.execute(tx)
  const [row] = rows
  return row
    ? {
        key: row.key,
        owner: row.owner,
        plain: byName(names, row.plain),
        sealed: byName(names, row.sealed),
        others: byName(others, row.others),
      }
    : null
}

function texts(names: readonly string[]): RawBuilder<unknown> {
  return sql`array[${sql.join(names.map((name) => sql`${sql.ref(name)}::text`))}]::text[]`
}

function plainTexts(table: SealedTable): RawBuilder<unknown> {
  const { columns } = sealedTable(table)
  const written = Object.entries(columns).map(([name, kind]) => {
    if (kind === 'json') return sql`nullif(${sql.ref(name)}::text, 'null')`
    // PostgreSQL breaks lines.
    if (kind === 'bytes') return sql`translate(encode(${sql.ref(name)}, 'base64'), E'\\n', '')`
    return sql`${sql.ref(name)}::text`
  })
  return sql`array[${sql.join(written)}]::text[]`
}

interface StoredRow {
  readonly key: string[]
  readonly owner: string
  readonly plain: (string | null)[]
  readonly sealed: (Buffer | null)[]
  readonly others: (string | null)[]
}

function byName<T>(names: readonly string[], values: readonly (T | null)[]) {
  return Object.fromEntries(names.map((name, place) => [name, values[place] ?? null]))
}

function keyValues(table: SealedTable, values: readonly string[]): RawBuilder<unknown> {
  const types = Object.values(sealedTable(table).key)
  return sql.join(values.map((value, place) => sql`${value}::${sql.raw(types[place] ?? 'text')}`))
}

/** Changes columns of one row. */
export async function updateRow(
  tx: Transaction,
  table: SealedTable,
  { key }: TextRow,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(sealedTable(table).key).map((name) => sql.ref(name))
  const set = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`
    update ${sql.table(table)} set ${sql.join(set)}
    where (${sql.join(names)}) = (${keyValues(table, key)})`.execute(tx)
}
