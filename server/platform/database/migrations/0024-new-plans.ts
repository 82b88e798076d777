import { type Kysely, sql } from 'kysely'

/** A new plan is made by a payment, as an extension is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table loan
      /** New plans that this loan had. */
      add column new_plan_count integer not null default 0`.execute(db)
  await sql`
    alter table payment_intent
      /** Pays for a new plan instead of what is due. */
      add column is_new_plan boolean not null default false`.execute(db)
  await sql`drop index payment_intent_one_open`.execute(db)
  await sql`
    create unique index payment_intent_one_open
      on payment_intent
        (borrower_id, loan_id, is_extension, is_new_plan, is_payoff, amount, channel)
      where state in ('starting', 'pending')`.execute(db)
  await sql`alter table entry drop constraint entry_event_check`.execute(db)
  await sql`
    alter table entry
      add constraint entry_event_check check (event in (
        'disbursed', 'bounced', 'accrued', 'due', 'repaid', 'extended', 'replanned', 'prepaid',
        'cancelled', 'refunded', 'chargedBack', 'reversed', 'writtenOff', 'recovered',
        'suspended', 'returned', 'cleared'))`.execute(db)
}
