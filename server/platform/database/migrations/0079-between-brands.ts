import { type Kysely, sql } from 'kysely'

/** What a brand owes another whose money it has, or the other owes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const side of ['debit', 'credit']) {
    const name = `transfer_${side}_account`
    const { rows } = await sql<{ inner: string }>`
      select substring(pg_get_constraintdef(oid) from '^CHECK \((.*)\) NOT VALID$') as inner
      from pg_constraint where conname = ${name} and conrelid = 'transfer'::regclass`.execute(db)
    // Not valid: rows from before have passed the narrower check, and are not read again.
    await sql`
      alter table transfer drop constraint ${sql.ref(name)},
        add constraint ${sql.ref(name)} check (
          ${sql.raw(rows[0]?.inner ?? '')} or ${sql.ref(side)} ~ '^interbrand:[A-Za-z0-9_-]+$'
        ) not valid`.execute(db)
  }
  await sql`
    alter table entry drop constraint entry_event_check, add constraint entry_event_check
      check (event in (
        'disbursed', 'bounced', 'accrued', 'due', 'repaid', 'extended', 'replanned', 'prepaid',
        'cancelled', 'refunded', 'chargedBack', 'reversed', 'writtenOff', 'recovered',
        'suspended', 'returned', 'moved', 'cleared', 'prefunded', 'paidIn', 'feesCharged',
        'explained'))
      not valid`.execute(db)
}
