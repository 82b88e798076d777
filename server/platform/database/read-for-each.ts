import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { orElse, type TextOfRows } from '#server/platform/database/rows-text.ts'

/** What one of those who ask gives, by its names: of those that are read, a hash or any text. */
type Asked = Readonly<Record<string, unknown>>

/** One is read while the answers of another are being sent. */
const AT_ONCE = 2

/** A value in a statement, by its name and its type in PostgreSQL. */
export interface AskedField {
  (name: string, type?: 'text' | 'bytea'): RawBuilder<unknown>
  /** The values of all who ask, as a select: of what is looked up before it is known for whom. */
  readonly ofAll: (name: string) => RawBuilder<unknown>
}

/**
 * A statement that reads the same texts of many who ask, one row for each: those who ask while others
 * are being read are read together, by a statement that begins after they asked. It is built and
 * compiled once in a process.
 *
 * @param build the texts by name; each value is a column of the row of `asked`
 */
export function readForEach<Row extends object>(
  build: (field: AskedField) => Readonly<Record<keyof Row, TextOfRows>>,
): (db: Database, asked: Asked) => Promise<Row> {
  let compiled: Compiled | null = null
  return inBatches<Asked, Row>({
    atOnce: AT_ONCE,
    run: async (db, each) => {
      compiled ??= compile(db, build)
      const parameters = compiled.parameters.map((given) =>
        given instanceof ListOf ? each.map((asked) => valueOf(asked, given.name)) : given,
      )
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters))
      return rows
    },
  })
}

type Compiled = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Stands for the values of a name in a statement that is compiled before they are known. */
class ListOf {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

function compile(
  db: Database,
  build: (field: AskedField) => Readonly<Record<string, TextOfRows>>,
): Compiled {
  const types = new Map<string, string>()
  const field = (name: string, type = 'text') => {
    types.set(name, type)
    return sql`asked.${sql.id(name)}`
  }
  const ofAll = (name: string) => sql`select ${field(name)} from asked`
  const texts = Object.entries(build(Object.assign(field, { ofAll })))
  const columns = sql.join([...types.keys(), 'place'].map((name) => sql.id(name)))
  // Selected lists: PostgreSQL would plan for their length, each time again.
  const lists = [...types].map(
    ([name, type]) => sql`(select ${new ListOf(name)}::${sql.raw(type)}[])`,
  )
  // Each text is a join of its own, from all who ask to their rows (docs/operate/scale.md). Columns
  // have names: a statement with `*` would be planned each time (prepared.ts).
  return sql`
    with asked as materialized (
      select ${columns} from unnest(${sql.join(lists)}) with ordinality as asked (${columns})
    ), ${sql.join(texts.map(([name, text]) => sql`${sql.id(name)} as (${textOfEach(text)})`))}
    select ${sql.join(texts.map(([name, { otherwise }]) => sql`${orElse(sql.ref(`${name}.text`), otherwise)} as ${sql.id(name)}`))}
    from asked ${sql.join(
      texts.map(([name]) => sql`left join ${sql.id(name)} using (place)`),
      sql` `,
    )}
    order by place`.compile(db)
}

function textOfEach({ text, from, where }: TextOfRows): RawBuilder<unknown> {
  return sql`
    select asked.place, ${text} as text from asked, ${from}
    where ${where} group by asked.place`
}

function valueOf(asked: Asked, name: string): Buffer | string {
  const value = asked[name]
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  throw new Error(`The statement was run without ${name}.`)
}
