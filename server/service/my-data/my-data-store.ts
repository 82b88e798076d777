import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import {
  erasedWith,
  openJsonRow,
  sealedNames,
} from '#server/service/my-data/export/sealed-columns.ts'
import { PERSONAL_TABLES } from '#server/service/my-data/export/personal-columns.ts'
import type {
  JsonRow,
  Person,
  PersonalTable,
} from '#server/service/my-data/export/personal-table.ts'

/** Everything of a borrower in one table. */
export async function readRows(db: Database, table: string, person: Person): Promise<JsonRow[]> {
  const { columns, where, shown } = tableOf(table)
  const isShown = shown ? sql`${where(person)} and ${shown(person)}` : where(person)
  const names = [...columns, ...sealedNames(table)]
  const { rows } = await sql<{ row: JsonRow }>`
    select to_json(picked) as row from (
      select ${sql.join(names.map((column) => sql.ref(column)))}
      from ${sql.table(table)} where ${isShown} order by 1, 2
    ) picked`.execute(db)
  return rows.map(({ row }) => openJsonRow(db, table, row))
}

/** Erases a borrower's data in one table. */
export async function eraseRows(tx: Transaction, table: string, person: Person): Promise<void> {
  const { where, onErase } = tableOf(table)
  if (onErase === 'keep') return
  if (onErase === 'delete') {
    await sql`delete from ${sql.table(table)} where ${where(person)}`.execute(tx)
    return
  }
  const changes = [
    ...Object.entries(onErase).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    ...erasedWith(table, Object.keys(onErase)).map((name) => sql`${sql.ref(name)} = null`),
  ]
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${where(person)}`.execute(tx)
}

function tableOf(name: string): PersonalTable {
  const table = PERSONAL_TABLES[name]
  if (!table) throw new Error(`${name} is not a table of a person.`)
  return table
}

/** Null: there is none, or they are erased. */
export async function findPerson(db: Database, borrowerId: string): Promise<Person | null> {
  const row = await db
    .selectFrom('borrower')
    .select(['id', 'brand', 'phone'])
    .where('id', '=', borrowerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The same, with the borrower and then their loans locked, so that none starts or changes until the
 * transaction ends.
 */
export async function lockPerson(tx: Transaction, borrowerId: string): Promise<Person | null> {
  const row = await tx
    .selectFrom('borrower')
    .select(['id', 'brand', 'phone'])
    .where('id', '=', borrowerId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  await tx
    .selectFrom('loan')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return row
}

export async function markErased(
  tx: Transaction,
  borrowerId: string,
  at: Temporal.Instant,
): Promise<void> {
  await tx.updateTable('borrower').set({ erased_at: at }).where('id', '=', borrowerId).execute()
}

/** Queues the removal of the borrower's pictures, once the transaction has committed. */
export async function removeImagesLater(tx: Transaction, borrowerId: string): Promise<void> {
  await sql`
    select graphile_worker.add_job('remove-image', json_build_object('imageId', id))
    from complaint_image where borrower_id = ${borrowerId}
  `.execute(tx)
}
