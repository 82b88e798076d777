import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** Lines are matched when this transaction has ended; one job waits, however often it is queued. */
export async function queueMatching(tx: Transaction): Promise<void> {
  await sql`
    select graphile_worker.add_job('match-bank-lines', '{}', job_key := 'match-bank-lines')
  `.execute(tx)
}
