import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** What the database knows of the partner lender. */
export interface PartnerFacts {
  /** Borrowers; links are kept for 90 days (sweep-joint-logins.ts). */
  readonly joinedCount: number
  readonly answeredAt: Temporal.Instant | null
  readonly failingSince: Temporal.Instant | null
  readonly reason: string | null
}

/** Borrowers who came by its link, and whether it answers. */
export async function partnerFacts(
  db: Database,
  productIds: readonly string[],
): Promise<PartnerFacts> {
  const { rows } = await sql<PartnerFacts>`
    select
      (select count(distinct borrower_id)::integer from joint_login
        where product_id = any(${[...productIds]})) as "joinedCount",
      answer.answered_at as "answeredAt", answer.failing_since as "failingSince", answer.reason
    from (select 1) as one
    left join provider_answer answer on answer.provider = 'partner' and answer.call = 'events'`.execute(
    db,
  )
  const [facts] = rows
  if (!facts) throw new Error('The facts of the partner have no row.')
  return facts
}
