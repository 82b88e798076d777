import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Stands for a value in a statement that is compiled before the value is known. */
class LateValue {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A value of `compiledOnce` in its statement. */
export function lateValue(name: string): RawBuilder<unknown> {
  return sql`${new LateValue(name)}`
}

/** A statement that is built and compiled once in a process, and run with other values each time. */
export function compiledOnce<Row>(
  build: () => RawBuilder<Row>,
): (db: Database, values: Readonly<Record<string, unknown>>) => Promise<readonly Row[]> {
  let compiled: { readonly sql: string; readonly parameters: readonly unknown[] } | null = null
  return async (db, values) => {
    compiled ??= build().compile(db)
    const parameters = compiled.parameters.map((each) =>
      each instanceof LateValue ? valueOf(values, each.name) : each,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(compiled.sql, parameters))
    return rows
  }
}

function valueOf(values: Readonly<Record<string, unknown>>, name: string): unknown {
  if (!(name in values)) throw new Error(`The statement was run without ${name}.`)
  return values[name]
}
