import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import type { ProviderReference } from '#server/providers/payment-provider.ts'

/** Notices of one payment that are read. */
const MAX_NOTICES = 10

/** What a provider sent of a payment: its fields and its body. */
export interface NoticeText {
  readonly provider: string
  readonly receivedAt: Temporal.Instant
  /** Null: it was not handled yet. */
  readonly outcome: string | null
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

/** The notices of a payment, the newest first. */
export async function noticesOfMoney(
  db: Database,
  { provider, reference }: ProviderReference,
): Promise<NoticeText[]> {
  const { rows } = await sql<NoticeText>`
    select provider, received_at as "receivedAt", outcome, query, body from provider_notice
    where reference = ${reference} and provider = ${provider} and kind = 'payment'
    order by received_at desc limit ${MAX_NOTICES}`.execute(db)
  return rows
}
