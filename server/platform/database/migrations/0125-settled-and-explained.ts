import { type Kysely, sql } from 'kysely'

/** What a brand owes another is paid to it; an explanation says what it explains. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table entry drop constraint entry_event_check, add constraint entry_event_check
      check (event in (
        'disbursed', 'bounced', 'accrued', 'due', 'repaid', 'extended', 'replanned', 'restructured',
        'prepaid', 'cancelled', 'refunded', 'chargedBack', 'reversed', 'waived', 'writtenOff',
        'recovered', 'suspended', 'returned', 'moved', 'brandsSettled', 'cleared', 'prefunded',
        'paidIn', 'feesCharged', 'explained'))
      not valid`.execute(db)
  await sql`
    alter table difference_explanation
      /** What was found that it explains; null: whatever was. */
      add column whats text[]`.execute(db)
}
