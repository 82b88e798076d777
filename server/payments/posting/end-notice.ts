import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'

/** A notice by its key: the table of notices is kept by month. */
export interface StoredNotice {
  readonly id: string
  readonly receivedAt: Temporal.Instant
}

/** Marks a stored notice as handled. */
export async function endNotice(
  db: Database,
  { id, receivedAt }: StoredNotice,
  at: Temporal.Instant,
  outcome: string,
): Promise<void> {
  await endTogether(db, { id, received_at: receivedAt.toString(), at: at.toString(), outcome })
}

interface EndedNotice {
  readonly id: string
  readonly received_at: string
  readonly at: string
  readonly outcome: string
}

/** Those that end while others are being marked are marked together. */
const endTogether = inBatches({ run: endNotices, keyOf: ({ id }: EndedNotice) => id })

async function endNotices(db: Database, ended: readonly EndedNotice[]): Promise<null[]> {
  await sql`
    update provider_notice notice set handled_at = one.at, outcome = one.outcome
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb)
      as one (id uuid, received_at timestamptz, at timestamptz, outcome text)
    where notice.id = one.id and notice.received_at = one.received_at`.execute(db)
  return ended.map(() => null)
}
