import type { Database } from '#server/platform/database/database.ts'

/** Notices of one payment at most. */
const MAX_LISTED = 20

/** What a provider announced of a payment. */
export interface ListedNotice {
  readonly receivedAt: Temporal.Instant
  readonly provider: string
  readonly kind: string
  /** Null: it was not handled yet. */
  readonly outcome: string | null
  readonly reference: string
}

/** The notices under a provider's reference, newest first. */
export async function listNotices(db: Database, reference: string): Promise<ListedNotice[]> {
  if (reference === '') return []
  const rows = await db
    .selectFrom('provider_notice')
    .select(['received_at as receivedAt', 'provider', 'kind', 'outcome', 'reference'])
    .where('reference', '=', reference)
    .orderBy('received_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({ ...row, reference: row.reference ?? '' }))
}
