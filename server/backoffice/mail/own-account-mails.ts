import { sql } from 'kysely'
import { makeMails } from '#server/backoffice/mail/staff-mail-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Tells a person what changed of how they sign in: whoever did it, they read it. */
export async function tellOfOwnAccount(
  { email, random }: Pick<Dependencies, 'email' | 'random'>,
  tx: Transaction,
  staffId: string,
  text: string,
  at: Temporal.Instant,
): Promise<void> {
  if (!email) return
  const id = random.uuid()
  await sql`
    insert into staff_notice (id, staff_id, event, text, link, made_at)
    values (${id}, ${staffId}, concat('account ', ${id}::text), ${text}, '/console/account',
      ${at})`.execute(tx)
  await makeMails(tx, at)
}
