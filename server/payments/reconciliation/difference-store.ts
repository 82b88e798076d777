import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/database.ts'

/** How a difference of a payment or payout is explained. */
export interface Explanation {
  readonly kind: 'collection' | 'payout'
  readonly subject: string
  readonly how: 'agreed' | 'expense' | 'providerMistake'
  readonly ticket: string | null
  readonly by: string
  /** The last day whose comparison it explains; null: all. */
  readonly through: Temporal.PlainDate | null
}

/** Keeps an explanation; a later one replaces it. */
export async function keepExplanation(
  tx: Transaction,
  { kind, subject, how, ticket, by, through }: Explanation,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into difference_explanation (kind, subject, how, ticket, by_staff, at, through)
    values (${kind}, ${subject}, ${how}, ${ticket}, ${by}, ${at}, ${through})
    on conflict (kind, subject) do update set how = excluded.how, ticket = excluded.ticket,
      by_staff = excluded.by_staff, at = excluded.at, through = excluded.through`.execute(tx)
}
