import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { names, type Person, references } from '#server/service/my-data/personal-table.ts'

/** What must come to its end before somebody can be erased. */
export type StillOpen = 'loan' | 'money' | 'surplus'

/** What is open of a borrower: one of these at most, the first that holds. */
export async function findStillOpen(db: Database, he: Person): Promise<StillOpen | null> {
  const { rows } = await sql<{ loan: boolean; money: boolean; surplus: boolean }>`
    select
      exists (
        select from loan where borrower_id = ${he.id} and status not in (110, 200)
      ) as loan,
      exists (
        select from payout where borrower_id = ${he.id} and state in ('queued', 'sending')
      ) or exists (
        select from payment_intent
        where borrower_id = ${he.id} and state in ('starting', 'pending')
      ) or exists (
        select from provider_notice
        where handled_at is null and ${names('fields', references(he))}
      ) as money,
      exists (
        select from balance where account = ${`surplus:${he.id}`} and amount <> 0
      ) as surplus
  `.execute(db)
  const [open] = rows
  if (open?.loan) return 'loan'
  if (open?.money) return 'money'
  return open?.surplus ? 'surplus' : null
}
