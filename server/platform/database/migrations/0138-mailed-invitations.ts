import { type Kysely, sql } from 'kysely'

/** Links of invitations are mailed: their secret is kept, encrypted, until the mail server has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // mail_id: also its Message-ID; null: a command on the server showed the link.
  await sql`
    alter table staff_invitation add column mail_id uuid unique, add column secret bytea`.execute(
    db,
  )
  // Of a person one is open at a time, whatever was left before.
  await sql`
    update staff_invitation earlier set ended_at = now()
    where ended_at is null and exists (
      select from staff_invitation later where later.staff_id = earlier.staff_id
        and later.ended_at is null and (later.made_at, later.hash) > (earlier.made_at, earlier.hash)
    )`.execute(db)
  await sql`
    create unique index staff_invitation_open on staff_invitation (staff_id)
    where ended_at is null`.execute(db)
}
