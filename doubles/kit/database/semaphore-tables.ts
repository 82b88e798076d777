import { type Generated, type Kysely, sql } from 'kysely'

export interface SemaphoreTables {
  /** Messages of all gateways: what phones have got. */
  semaphore_message: {
    message_id: Generated<bigint>
    /** The gateway that sent it. */
    gateway: Generated<string>
    /** Where the gateway was asked to report what became of it. */
    report_url: string | null
    /** As sent. */
    recipient: string
    /** Normalized, to search by. */
    phone: string
    sender_name: string
    text: string
    queue: 'messages' | 'priority'
    sent_at: Temporal.Instant
  }
}

export async function createSemaphoreTables<T>(database: Kysely<T>): Promise<void> {
  await sql`
    create table if not exists sandbox.semaphore_message (
      message_id bigint generated always as identity primary key,
      recipient text not null,
      phone text not null,
      sender_name text not null,
      text text not null,
      queue text not null,
      sent_at timestamptz not null
    )`.execute(database)
  await sql`
    alter table sandbox.semaphore_message
      add column if not exists gateway text not null default 'semaphore',
      add column if not exists report_url text`.execute(database)
  await sql`
    create index if not exists semaphore_message_phone
      on sandbox.semaphore_message (phone, message_id)
  `.execute(database)
}
