import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'

/** What one of those who ask gives, by its names: of those that are read, a hash or any text. */
type Asked = Readonly<Record<string, unknown>>

/** One is read while the answers of another are being sent. */
const AT_ONCE = 2

/** A value in a statement for many who ask, by its name and its type in PostgreSQL. */
export type AskedField = (name: string, type?: 'text' | 'bytea') => RawBuilder<unknown>

/**
 * A statement that reads the same of many who ask, one row for each: those who ask while others are
 * being read are read together, by a statement that begins after they asked. It is built and compiled
 * once in a process.
 *
 * @param build the columns of a row; each value is a column of the row of `asked`
 */
export function readForEach<Row extends object>(
  build: (field: AskedField) => RawBuilder<unknown>,
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

function compile(db: Database, build: (field: AskedField) => RawBuilder<unknown>): Compiled {
  const types = new Map<string, string>()
  const columns = build((name, type = 'text') => {
    types.set(name, type)
    return sql`asked.${sql.id(name)}`
  })
  const names = [...types.keys()]
  // Selected lists: PostgreSQL would plan for their length, each time again.
  const lists = [...types].map(
    ([name, type]) => sql`(select ${new ListOf(name)}::${sql.raw(type)}[])`,
  )
  return sql`select ${columns}
    from unnest(${sql.join(lists)}) with ordinality
      as asked (${sql.join([...names.map((name) => sql.id(name)), sql.id('place')])})
    order by asked.place`.compile(db)
}

function valueOf(asked: Asked, name: string): Buffer | string {
  const value = asked[name]
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  throw new Error(`The statement was run without ${name}.`)
}
