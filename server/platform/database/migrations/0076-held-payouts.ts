import { type Kysely, sql } from 'kysely'

/** What holds payouts before they are sent, and the money that providers have to pay out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout_hold (
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      payout_id uuid not null,
      rule text not null check (rule in ('dayPesos', 'dayPayouts', 'accountPesos', 'accountPayouts',
        'borrowerPesos', 'borrowerPayouts', 'sharedAccount', 'newAccounts', 'changedAccount',
        'markedAccount', 'twoPeople', 'noMoney')),
      /** What was held: a release holds for this account and amount alone. */
      account_id uuid not null,
      amount bigint not null,
      held_at timestamptz not null,
      /** When it ends by itself; null: a person ends it, or money that arrives. */
      until timestamptz,
      /** What the rule measured and allows: centavos, or a number. */
      figure bigint,
      most bigint,
      ended_at timestamptz,
      /** A person of staff, or their request that another approved; null: it ended by itself. */
      ended_by text,
      end_reason text,
      check (ended_at is not null or ended_by is null),
      primary key (borrower_id, id),
      foreign key (borrower_id, payout_id) references payout (borrower_id, id)
    )`.execute(db)
  await sql`
    create unique index payout_hold_open on payout_hold (borrower_id, payout_id, rule)
    where ended_at is null`.execute(db)
  await sql`create index payout_hold_of_payout on payout_hold (borrower_id, payout_id)`.execute(db)
  await sql`
    create index payout_hold_waiting on payout_hold (held_at) where ended_at is null`.execute(db)
  await sql`
    create index payout_on_its_way on payout (sent_at)
    where state in ('sending', 'succeeded')`.execute(db)
  await sql`
    create table payout_balance (
      provider text primary key,
      asked_at timestamptz not null,
      /** Centavos that can be paid out, as the provider said; null: it never did. */
      amount bigint,
      /** When that was asked. */
      read_at timestamptz,
      /** Since when it is below what staff are told of; null: it is not. */
      low_since timestamptz,
      check ((amount is null) = (read_at is null))
    )`.execute(db)
  await sql`
    create index staff_act_of_payout on staff_act ((input ->> 'payoutId'))
    where act = 'releasePayout'`.execute(db)
}
