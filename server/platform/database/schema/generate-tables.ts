import { join } from 'node:path'
import {
  generate,
  GenericExpressionNode,
  IdentifierNode,
  LiteralNode,
  PostgresDialect,
} from 'kysely-codegen'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/platform/database/database.ts'

export const TABLES_FILE = join(import.meta.dirname, '../tables.ts')

/** The types of a migrated database's tables, as the pool's type parsers return them. */
export async function generateTables(url: string): Promise<string> {
  const db = openDatabase(url, { max: 2, applicationName: 'hiram types' })
  try {
    return await generate({
      db,
      dialect: new PostgresDialect(),
      defaultSchemas: ['public'],
      excludePattern: '(kysely_*|graphile_worker.*|sandbox.*|partitions.*)',
      outFile: null,
      typeMapping: {
        int8: 'bigint',
        date: 'Temporal.PlainDate',
        timestamptz: 'Temporal.Instant',
      },
      customImports: {
        PlainColumn: '#server/platform/database/sealed.ts',
        Sealed: '#server/platform/database/sealed.ts',
      },
      overrides: { columns: await sealedTypes(db) },
    })
  } finally {
    await db.destroy()
  }
}

/**
 * The types of `…_sealed` columns, and of the columns that they replace: both are written by
 * field-encryption alone.
 */
async function sealedTypes(db: Database): Promise<Record<string, GenericExpressionNode>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select plain.table_name || '.' || plain.column_name as name, plain.udt_name as type
    from information_schema.columns plain join information_schema.columns sealed
      on sealed.table_schema = 'public' and sealed.table_name = plain.table_name
        and sealed.column_name = plain.column_name || '_sealed'
    where plain.table_schema = 'public'`.execute(db)
  return Object.fromEntries(
    rows.flatMap(({ name, type }) => [
      [`${name}_sealed`, new GenericExpressionNode('Sealed', [new LiteralNode(name)])],
      [
        name,
        new GenericExpressionNode('PlainColumn', [new IdentifierNode(READ_AS[type] ?? 'string')]),
      ],
    ]),
  )
}

const READ_AS: Readonly<Record<string, string>> = {
  bytea: 'Buffer',
  date: 'Temporal.PlainDate',
  jsonb: 'Json',
}
