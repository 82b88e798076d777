import { sql } from 'kysely'
import { makeMails } from '#server/backoffice/mail/staff-mail-store.ts'
import type { Role } from '#contract/console/staff/roles.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** Who is told of each change of what borrowers read. */
const TOLD: readonly Role[] = ['admin', 'compliance']

/** Tells all admins and compliance, in one mail with what else waits; without a mail server nobody. */
export async function tellOfWording(
  { email }: Pick<Dependencies, 'email'>,
  tx: Transaction,
  { id, text }: { readonly id: string; readonly text: string },
  at: Temporal.Instant,
): Promise<void> {
  if (!email) return
  await sql`
    insert into staff_notice (id, staff_id, event, text, link, made_at)
    select gen_random_uuid(), staff.id, concat_ws(' ', 'wording', ${id}::text, ${text}::text), ${text},
      concat('/console/approvals/', ${id}::text, '/show'), ${at}
    from staff where staff.state = 'active' and staff.roles && ${[...TOLD]}::text[]
    on conflict do nothing`.execute(tx)
  await makeMails(tx, at)
}
