import { type Kysely, sql } from 'kysely'

/** Charges that the lender waives: their event, and what is waived of each kind of income. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The checks of both sides of a transfer call it; those that were made before stay as they are.
  await sql`
    create or replace function is_account(name text) returns boolean
    language sql immutable parallel safe
    return case split_part(name, ':', 1)
      when 'receivable' then is_uuid(split_part(name, ':', 2))
        and substr(name, 48) in (':principal', ':interest', ':fees', ':penalties',
          ':legalCharges', ':enforcementExpenses')
      when 'surplus' then is_uuid(substr(name, 9))
      when 'income' then substr(name, 8) in ('interest', 'fees', 'penalties', 'legalCharges',
        'enforcementExpenses')
      when 'waived' then substr(name, 8) in ('interest', 'fees', 'penalties', 'legalCharges',
        'enforcementExpenses')
      when 'cash' then name ~ '^cash:[a-z0-9-]+$'
      when 'clearing' then name ~ '^clearing:[a-z0-9-]+$'
      else name in ('suspense', 'disbursement', 'writeOff') end`.execute(db)
  await sql`
    alter table entry drop constraint entry_event_check, add constraint entry_event_check
      check (event in (
        'disbursed', 'bounced', 'accrued', 'due', 'repaid', 'extended', 'replanned', 'prepaid',
        'cancelled', 'refunded', 'chargedBack', 'reversed', 'waived', 'writtenOff', 'recovered',
        'suspended', 'returned', 'moved', 'cleared', 'prefunded', 'paidIn', 'feesCharged',
        'explained'))
      not valid`.execute(db)
}
