import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

type Deps = Pick<Dependencies, 'config'>

/**
 * The applications whose borrower no answer since has cleared of sanctions lists: none came, it named
 * somebody, or the lists are silent. Without lists there are none.
 */
export async function notCleared(
  { config }: Deps,
  db: Database,
  loans: readonly { readonly id: string; readonly borrowerId: string }[],
): Promise<ReadonlySet<string>> {
  if (config.providers.sanctions === null) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from loan
    where borrower_id = any(${loans.map(({ borrowerId }) => borrowerId)}::uuid[])
      and id = any(${loans.map(({ id }) => id)}::uuid[])
      and not coalesce((
        select outcome = 'clear' or outcome = 'hit' and looked_at is not null
        from borrower_check made
        where made.borrower_id = loan.borrower_id and kind = 'sanctions' and at >= loan.applied_at
        order by at desc, made.id limit 1), false)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
