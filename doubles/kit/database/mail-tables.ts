import { type Generated, type Kysely, sql } from 'kysely'

export interface MailTables {
  mail: {
    id: Generated<bigint>
    message_id: string
    recipient: string
    subject: string
    text: string
    received_at: Temporal.Instant
  }
}

export async function createMailTables<T>(database: Kysely<T>): Promise<void> {
  await sql`
    create table if not exists sandbox.mail (
      id bigint generated always as identity primary key,
      message_id text not null,
      recipient text not null,
      subject text not null,
      text text not null,
      received_at timestamptz not null
    )`.execute(database)
}
