import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What a borrower asked of their data. */
export interface DataRequest {
  /** name, number, account (corrections), objection, erasure. */
  readonly kind: string
  readonly askedAt: Temporal.Instant
  /** Null: it waits. */
  readonly decidedAt: Temporal.Instant | null
  readonly isGranted: boolean
}

/** Requests of a brand's borrowers that were made in a period. */
export async function dataRequests(
  db: Database,
  { brand, from, before }: { brand: string; from: Temporal.Instant; before: Temporal.Instant },
): Promise<DataRequest[]> {
  const { rows } = await sql<DataRequest>`
    select request.* from (
      select kind, asked_at as "askedAt", decided_at as "decidedAt",
        outcome is not distinct from 'done' as "isGranted", borrower_id
      from borrower_correction
      union all
      select 'objection', withdrawn_at, withdrawn_at, true, borrower_id from consent_withdrawal
      union all
      select 'erasure', erased_at, erased_at, true, id from borrower where erased_at is not null
    ) request join borrower on borrower.id = request.borrower_id
    where borrower.brand = ${brand} and "askedAt" >= ${from} and "askedAt" < ${before}`.execute(db)
  return rows
}
