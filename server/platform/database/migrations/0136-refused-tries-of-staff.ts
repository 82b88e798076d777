import { type Kysely, sql } from 'kysely'

/** Refused tries of staff, counted by the hour: the log of staff, which is for ever, has few lines of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_refused_tries (
      /** signIn or unlock. */
      act text not null,
      /** Id of the account that was tried; empty: nobody's. */
      account text not null,
      /** Of the first: the window lasts an hour. */
      began_at timestamptz not null,
      last_at timestamptz not null,
      tries integer not null,
      /** Why, of each the first has a line in the log; it gets the count of the others in the end. */
      reasons text[] not null,
      /** The first ones that they came from. */
      addresses text[] not null,
      primary key (act, account)
    )`.execute(db)
}
