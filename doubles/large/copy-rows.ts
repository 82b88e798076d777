import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'
import type { CopiedTable, Original, Row } from '#doubles/large/original.ts'
import { type Template, toTemplate } from '#doubles/large/template.ts'

/** Inserts the rows of one table for all copies of an original: the table `copied_from` has them. */
export async function copyRows(
  tx: Transaction,
  table: CopiedTable,
  original: Original,
  number: number,
): Promise<void> {
  const template = toTemplate(original)
  const rows = original.rows[table]
  const copies = sql`copied_from where original = ${sql.lit(number)}`
  for (const select of selects(table, rows, template, copies))
    await sql`insert into ${sql.table(table)} (${columnsOf(rows)}) ${select}`.execute(tx)
}

function selects(
  table: CopiedTable,
  rows: readonly Row[],
  template: Template,
  copies: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  if (table === 'entry')
    return [...Map.groupBy(rows, (row) => row['chain']).values()].map((chain) =>
      linked(chain, template, copies),
    )
  if (table === 'borrower' || table === 'payout_account')
    return rows.map((row) => withOwn(table, row, template, copies))
  return rows.map((row) => sql`select ${valuesOf(table, row, template)} from ${copies}`)
}

/** A row with what each copy has of its own. */
function withOwn(
  table: 'borrower' | 'payout_account',
  row: Row,
  template: Template,
  copies: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const made = Object.keys(row).map((name) => sql`made.${sql.ref(name)}`)
  return sql`
    select ${sql.join(made)} from (select ids, ${sql.ref(table)} as own from ${copies}) each_copy,
      jsonb_populate_record(null::${sql.table(table)},
        ${template(JSON.stringify(row))}::jsonb || own) made`
}

function columnsOf([row]: readonly Row[]): RawBuilder<unknown> {
  return sql.join(Object.keys(row ?? {}).map((name) => sql.ref(name)))
}

function valuesOf(table: CopiedTable, row: Row, template: Template): RawBuilder<unknown> {
  return sql.join(
    Object.entries(row).map(([column, text]) => {
      if (table === 'chain' && column === 'head') return lastHash(row, template)
      return cast(table, column, text, template)
    }),
  )
}

/** Ids are the only values of another type than text that copies do not share. */
function cast(table: CopiedTable, column: string, text: string | null, template: Template) {
  if (text === null) return sql`null`
  const value = template(text)
  const isId = column === 'id' || column.endsWith('_id')
  if (column === 'product_id') return value
  return isId ? sql`(${value})::uuid` : value
}

/** The hash of the last entry, which was copied before. */
function lastHash(row: Row, template: Template): RawBuilder<unknown> {
  return sql`(select hash from entry where entry.chain = ${template(row['chain'] ?? '')}
    and entry.sequence = ${sql.lit(row['entry_count'])}::bigint)`
}

/** The entries of a chain, each linked to the one before it by the hash of its own text. */
function linked(
  rows: readonly Row[],
  template: Template,
  copies: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const entries = rows.toSorted((one, other) => Number(one['sequence']) - Number(other['sequence']))
  // Without the offset PostgreSQL would compute each hash again for every one after it.
  const steps = entries.map((entry, place) => {
    const before = place === 0 ? sql`''::bytea` : sql.ref(`hash_${place - 1}`)
    const [content, hash] = [sql.ref(`content_${place}`), sql.ref(`hash_${place}`)]
    return sql`, lateral (select ${template(entry['content'] ?? '')} as ${content} offset 0)
        ${sql.ref(`with_content_${place}`)},
      lateral (select sha256(${before} || convert_to(${content}, 'UTF8')) as ${hash} offset 0)
        ${sql.ref(`with_hash_${place}`)}`
  })
  const made = entries.map((entry, place) => sql`(${entryValues(entry, place, template)})`)
  return sql`select made.* from (select ids from ${copies}) each_copy ${sql.join(steps, sql` `)},
    lateral (values ${sql.join(made)}) made (${columnsOf(entries)})`
}

function entryValues(entry: Row, place: number, template: Template): RawBuilder<unknown> {
  const before = place === 0 ? sql`''::bytea` : sql.ref(`hash_${place - 1}`)
  return sql.join(
    Object.entries(entry).map(([column, text]) => {
      if (column === 'content') return sql.ref(`content_${place}`)
      if (column === 'hash') return sql.ref(`hash_${place}`)
      if (column === 'previous_hash') return before
      return text === null
        ? sql`null`
        : sql`(${template(text)})::${sql.raw(ENTRY_TYPES[column] ?? 'text')}`
    }),
  )
}

/** The columns of an entry that are no texts. */
const ENTRY_TYPES: Readonly<Record<string, string>> = {
  sequence: 'bigint',
  borrower_id: 'uuid',
  loan_id: 'uuid',
  value_on: 'date',
  at: 'timestamptz',
}
