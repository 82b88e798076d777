import { type Kysely, sql } from 'kysely'

/** Hardship plans: what two people offer on a late loan, and what its borrower makes of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hardship_plan (
      /** Of the approval request. */
      id uuid not null,
      borrower_id uuid not null references borrower (id),
      loan_id uuid not null,
      /** Installments, their dates, interest, and days late without a penalty. */
      terms jsonb not null,
      /** Centavos that are paid on the loan before it can be taken. */
      pay_first bigint not null check (pay_first >= 0),
      /** The most of charges that taking it waives, in centavos. */
      waived_most bigint not null check (waived_most >= 0),
      offered_at timestamptz not null,
      /** The last Manila day on which it can be taken. */
      until_on date not null,
      accepted_at timestamptz,
      declined_at timestamptz,
      /** When another offer took its place. */
      replaced_at timestamptz,
      /** The place of its entry in the chain of the loan; null: none is in force. */
      booked_as bigint,
      primary key (borrower_id, id),
      foreign key (borrower_id, loan_id) references loan (borrower_id, id),
      check (num_nonnulls(accepted_at, declined_at, replaced_at) <= 1),
      check (booked_as is null or accepted_at is not null)
    )`.execute(db)
  await sql`
    create unique index hardship_plan_open on hardship_plan (borrower_id, loan_id)
    where accepted_at is null and declined_at is null and replaced_at is null`.execute(db)
  await sql`
    create index hardship_plan_booked on hardship_plan (borrower_id, loan_id)
    where booked_as is not null`.execute(db)
  // What was offered stays as it was offered.
  await sql`
    create trigger append_only
    before update of id, borrower_id, loan_id, terms, pay_first, waived_most, offered_at, until_on
    on hardship_plan
    for each row execute function refuse_by_hand('offered plans are append-only')`.execute(db)
  await sql`alter table hardship_plan enable always trigger append_only`.execute(db)
  await sql`
    alter table entry drop constraint entry_event_check, add constraint entry_event_check
      check (event in (
        'disbursed', 'bounced', 'accrued', 'due', 'repaid', 'extended', 'replanned', 'restructured',
        'prepaid', 'cancelled', 'refunded', 'chargedBack', 'reversed', 'waived', 'writtenOff',
        'recovered', 'suspended', 'returned', 'moved', 'cleared', 'prefunded', 'paidIn',
        'feesCharged', 'explained'))
      not valid`.execute(db)
  // The statement of a hardship plan is accepted as well.
  await sql`alter table disclosure drop constraint disclosure_check1`.execute(db)
}
