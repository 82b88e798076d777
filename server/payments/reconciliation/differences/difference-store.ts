import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** How a difference of a payment or payout is explained. */
export interface Explanation {
  readonly kind: 'collection' | 'payout'
  readonly subject: string
  readonly how: 'agreed' | 'expense' | 'providerMistake'
  readonly ticket: string | null
  readonly by: string
  /** What was found that it explains: anything else of its subject stays open. */
  readonly whats: readonly string[]
  /** The last day whose comparison it explains; null: all. */
  readonly through: Temporal.PlainDate | null
}

/** Keeps an explanation; a later one replaces it, and explains what that one did, too. */
export async function storeExplanation(
  tx: Transaction,
  { kind, subject, how, ticket, by, whats, through }: Explanation,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into difference_explanation as known (kind, subject, how, ticket, by_staff, at, whats, through)
    values (${kind}, ${subject}, ${how}, ${ticket}, ${by}, ${at}, ${[...whats]}::text[], ${through})
    on conflict (kind, subject) do update set how = excluded.how, ticket = excluded.ticket,
      by_staff = excluded.by_staff, at = excluded.at, through = excluded.through,
      whats = case when known.whats is not null then array(
        select distinct unnest(known.whats || excluded.whats)) end`.execute(tx)
}
