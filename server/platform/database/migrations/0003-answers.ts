import { type Kysely, sql } from 'kysely'

/** First answers of state-changing calls, and counters of what is limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_answer (
      /** Who the key belongs to: a borrower, or a visitor of a brand. */
      scope text not null,
      key text not null,
      /** Of the endpoint and the body, so that the key cannot serve another request. */
      request_hash bytea not null,
      answer jsonb not null,
      created_at timestamptz not null default now(),
      /** Null: kept for ever (money). */
      expires_at timestamptz,
      primary key (scope, key)
    )`.execute(db)
  await sql`create index kept_answer_expires_at on kept_answer (expires_at)`.execute(db)
  // The columns are those of rate-limiter-flexible; `expire`, milliseconds, is read as a number.
  await sql`
    create table rate_limit (
      key varchar(255) primary key,
      points integer not null default 0,
      expire double precision
    )`.execute(db)
}
