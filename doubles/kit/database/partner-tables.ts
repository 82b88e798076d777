import { type Generated, type Kysely, sql } from 'kysely'

export interface PartnerTables {
  /** Messages between the product and the partner, in order. */
  partner_message: {
    id: Generated<bigint>
    /** heard: from the product to the partner; said: from the partner to the product. */
    way: 'heard' | 'said'
    order_id: string
    event: string
    /** The joint login by which the partner knows the borrower. */
    link: string | null
    /** The code of the product's answer; empty for `heard`. */
    answer: string
    at: Temporal.Instant
  }
}

export async function createPartnerTables<T>(database: Kysely<T>): Promise<void> {
  await sql`
    create table if not exists sandbox.partner_message (
      id bigint generated always as identity primary key,
      way text not null,
      order_id text not null,
      event text not null,
      link text,
      answer text not null,
      at timestamptz not null
    )`.execute(database)
  await sql`
    create index if not exists partner_message_order on sandbox.partner_message (order_id, id)
  `.execute(database)
}
