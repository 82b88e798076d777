import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Changes books as the owner of the database could, who leaves no guard off. */
export async function tamper(db: Database, ...changes: readonly RawBuilder<unknown>[]) {
  await db.transaction().execute(async (tx) => {
    for (const table of ['entry', 'transfer'])
      await sql`alter table ${sql.table(table)} disable trigger append_only`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const change of changes) await change.execute(tx)
    await sql`set local session_replication_role = origin`.execute(tx)
    for (const table of ['entry', 'transfer'])
      await sql`alter table ${sql.table(table)} enable always trigger append_only`.execute(tx)
  })
}

/** Takes the last entry of a chain away, and puts the head back to the one before. */
export function removeLast(chain: string): RawBuilder<unknown>[] {
  const last = sql`(select max(sequence) from entry where chain = ${chain})`
  return [
    sql`delete from transfer where chain = ${chain} and sequence = ${last}`,
    sql`delete from entry where chain = ${chain} and sequence = ${last}`,
    putHeadBack(chain),
  ]
}

/** Another reason in the last entry, with the hashes that belong to it. */
export function rewriteLast(chain: string): RawBuilder<unknown>[] {
  const content = sql`replace(content, '"reason":"', '"reason":"not ')`
  return [
    sql`update entry set reason = 'not ' || reason, content = ${content},
      hash = sha256(previous_hash || convert_to(${content}, 'UTF8'))
      where chain = ${chain} and sequence = (select max(sequence) from entry where chain = ${chain})`,
    putHeadBack(chain),
  ]
}

function putHeadBack(chain: string): RawBuilder<unknown> {
  return sql`update chain set (entry_count, head) = (
      select sequence, hash from entry where chain = ${chain} order by sequence desc limit 1)
    where chain = ${chain}`
}
