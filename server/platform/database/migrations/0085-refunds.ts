import { type Kysely, sql } from 'kysely'

/** Money that goes back through the payout provider: from suspense, or of a surplus. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refund (
      id uuid primary key,
      kind text not null check (kind in ('suspense', 'surplus')),
      brand text not null references brand (key),
      /** The entry whose money in suspense goes back to its sender. */
      suspended text,
      /** Whose surplus it is, the loan on whose chain it is booked, and the account that receives it. */
      borrower_id uuid references borrower (id),
      loan_id uuid,
      account_id uuid,
      /** The sender's account, as staff were told: a bank, a number, a holder and a telephone. */
      receiver text,
      receiver_sealed bytea,
      amount bigint not null check (amount > 0),
      state text not null check (state in
        ('proposed', 'queued', 'sending', 'succeeded', 'failed', 'reversed')),
      /** Our name for it at the provider, from when two people agreed. */
      our_reference text unique,
      provider text,
      reference text,
      refusal text,
      reason text,
      proposed_at timestamptz not null,
      queued_at timestamptz,
      sent_at timestamptz,
      ask_at timestamptz,
      ended_at timestamptz,
      check ((kind = 'suspense') = (suspended is not null)),
      check ((kind = 'surplus') = (borrower_id is not null)),
      check ((borrower_id is null) = (loan_id is null)),
      check ((borrower_id is null) = (account_id is null)),
      check ((state = 'proposed') = (our_reference is null)),
      check ((ended_at is null) = (state in ('proposed', 'queued', 'sending'))),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id),
      foreign key (borrower_id, account_id) references payout_account (borrower_id, id)
    )`.execute(db)
  // The same money goes back once, whatever the code does.
  await sql`
    create unique index refund_once on refund (suspended)
    where state in ('queued', 'sending', 'succeeded')`.execute(db)
  await sql`create index refund_of_money on refund (suspended)`.execute(db)
  await sql`
    create index refund_of_borrower on refund (borrower_id, proposed_at)`.execute(db)
  await sql`create index refund_to_ask on refund (ask_at) where ask_at is not null`.execute(db)
  await sql`create unique index refund_key on refund (borrower_id, id)`.execute(db)
  await sql`create index refund_sent on refund (ended_at) where sent_at is not null`.execute(db)
  await sql`create index entry_suspended on entry (at, reference) where event = 'suspended'`.execute(
    db,
  )
  await sql`
    create index balance_of_surplus on balance (amount, account)
    where account like 'surplus:%'`.execute(db)
  await sql`
    create index payment_intent_of_amount on payment_intent (amount, made_at)`.execute(db)
  await sql`
    create index staff_act_of_entry on staff_act ((input ->> 'entryReference'))
    where checked_at is null and rejected_at is null`.execute(db)
  await sql`
    create index staff_act_of_refund on staff_act ((input ->> 'refundId'))
    where act = 'sendRefund'`.execute(db)
  await sql`
    create index staff_act_of_loan on staff_act ((input ->> 'loanId'))
    where checked_at is null and rejected_at is null`.execute(db)
}
