import { type Generated, type Kysely, sql } from 'kysely'

export interface PushTables {
  push_device: {
    id: string
    /** The device's half of its keys, base64url. */
    private_key: string
    auth: string
    /** What the service answers for it. */
    state: 'on' | 'gone' | 'down'
  }
  push_message: {
    id: Generated<bigint>
    device_id: string
    received_at: Temporal.Instant
    /** As it was decrypted. */
    payload: string
    ttl: string
    urgency: string
    topic: string
    /** Of our key, as it was verified. */
    sent_by: string
  }
}

export async function createPushTables<T>(database: Kysely<T>): Promise<void> {
  await sql`
    create table if not exists sandbox.push_device (
      id text primary key, private_key text not null, auth text not null, state text not null
    )`.execute(database)
  await sql`
    create table if not exists sandbox.push_message (
      id bigint generated always as identity primary key,
      device_id text not null,
      received_at timestamptz not null,
      payload text not null,
      ttl text not null,
      urgency text not null,
      topic text not null,
      sent_by text not null
    )`.execute(database)
}
