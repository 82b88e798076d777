import { type Kysely, sql } from 'kysely'

/** What staff asked for and others decided is listed, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index staff_act_decided on staff_act (made_at, id)
    where checked_at is not null or rejected_at is not null`.execute(db)
}
