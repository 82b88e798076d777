import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { isAbout, type Person, references } from '#server/service/my-data/export/personal-table.ts'

/** What must be settled before a borrower can be erased. */
export type ErasureBlocker = 'loan' | 'money' | 'surplus' | 'notNow'

/** The first reason why a borrower cannot be erased, or null. */
export async function findErasureBlocker(
  db: Database,
  person: Person,
): Promise<ErasureBlocker | null> {
  const { rows } = await sql<{
    loan: boolean
    money: boolean
    surplus: boolean
    isHeld: boolean
  }>`
    select
      exists (select from borrower where id = ${person.id} and held_at is not null) as "isHeld",
      exists (
        select from loan where borrower_id = ${person.id} and status not in (110, 200)
      ) as loan,
      exists (
        select from payout where borrower_id = ${person.id} and state in ('queued', 'sending')
      ) or exists (
        select from refund where owner = ${person.id} and state in ('queued', 'sending')
      ) or exists (
        select from payment_intent
        where borrower_id = ${person.id} and state in ('starting', 'pending')
      ) or exists (
        select from provider_notice
        where handled_at is null and ${isAbout(references(person))}
      ) as money,
      exists (
        select from balance where account = ${`surplus:${person.id}`} and amount <> 0
      ) as surplus
  `.execute(db)
  const [open] = rows
  if (open?.loan) return 'loan'
  if (open?.money) return 'money'
  if (open?.surplus) return 'surplus'
  return open?.isHeld ? 'notNow' : null
}
