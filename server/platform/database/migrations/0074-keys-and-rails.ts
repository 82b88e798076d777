import { type Kysely, sql } from 'kysely'

/**
 * The public keys with which providers sign notices, as they told them. They stay when the provider
 * has changed them, so that a notice of before is read as it was on the day on which it came. A
 * payout keeps why its provider does not take it, and by when it arrives.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_key (
      provider text not null,
      /** DER (SubjectPublicKeyInfo) in base64. */
      public_key text not null,
      known_at timestamptz not null,
      revoked_at timestamptz,
      primary key (provider, public_key)
    )`.execute(db)
  await sql`
    alter table payout
      /** Why the provider does not take it, where no account is wrong; null: it does. */
      add column refusal text,
      /** By when its bank has it, as its rail takes; null: not sent, or not known. */
      add column arrives_by timestamptz`.execute(db)
}
