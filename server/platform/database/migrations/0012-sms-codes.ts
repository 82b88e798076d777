import { type Kysely, sql } from 'kysely'

/** Codes by SMS, and repayments that are debited from a borrower's card once he said his code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Codes may go to phones that no borrower has yet, so the phone is their key within a brand.
  await sql`
    create table sms_code (
      brand text not null references brand (key),
      phone text not null,
      purpose text not null,
      code_hash bytea not null,
      /** Real time, as everything that guards a secret. */
      sent_at timestamptz not null default now(),
      expires_at timestamptz not null,
      tries smallint not null default 0,
      used_at timestamptz,
      primary key (brand, phone, purpose)
    )`.execute(db)
  await sql`create index sms_code_expires_at on sms_code (expires_at)`.execute(db)
  await sql`
    create table card_repayment (
      id uuid not null,
      borrower_id uuid not null,
      loan_id uuid not null,
      account_id uuid not null,
      intent_id uuid not null,
      /** What the screen was given to commit once (ERR-004). */
      repay_token text not null,
      needs_code boolean not null,
      committed_at timestamptz not null,
      /** When the provider was asked to debit; null while the code is awaited. */
      started_at timestamptz,
      primary key (borrower_id, id),
      unique (borrower_id, repay_token),
      unique (borrower_id, intent_id),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id),
      foreign key (borrower_id, account_id) references payout_account (borrower_id, id),
      foreign key (borrower_id, intent_id) references payment_intent (borrower_id, id)
    )`.execute(db)
}
