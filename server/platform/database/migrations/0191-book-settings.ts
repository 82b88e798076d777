import { type Kysely, sql } from 'kysely'

/** Settings of the books are approved requests: the newest one of a brand is found by its kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index staff_act_setting on staff_act (act, (input ->> 'brand'), checked_at)
    where checked_at is not null and act in ('writeChart', 'writeLossRates')`.execute(db)
}
