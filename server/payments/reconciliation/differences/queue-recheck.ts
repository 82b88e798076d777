import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** Asks about every open difference again, when this transaction has ended. */
export async function queueRecheck(tx: Transaction): Promise<void> {
  await sql`
    select graphile_worker.add_job('recheck-differences', '{}', job_key := 'recheck-differences')
  `.execute(tx)
}
