import { type Kysely, sql } from 'kysely'

/** The loss allowance, stamp tax that is owed, and accounts of the lender's own for manual entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As a posting locks them: the entry first.
  await sql`
    alter table entry drop constraint entry_event_check, add constraint entry_event_check
      check (event in (
        'disbursed', 'bounced', 'accrued', 'due', 'repaid', 'extended', 'replanned', 'restructured',
        'prepaid', 'cancelled', 'refunded', 'chargedBack', 'reversed', 'waived', 'writtenOff',
        'recovered', 'suspended', 'returned', 'moved', 'brandsSettled', 'cleared', 'prefunded',
        'paidIn', 'feesCharged', 'explained', 'provisioned', 'adjusted'))
      not valid`.execute(db)
  for (const side of ['debit', 'credit']) {
    const name = `transfer_${side}_account`
    const { rows } = await sql<{ inner: string }>`
      select substring(pg_get_constraintdef(oid) from '^CHECK \((.*)\) NOT VALID$') as inner
      from pg_constraint where conname = ${name} and conrelid = 'transfer'::regclass`.execute(db)
    // Not valid: rows from before have passed the narrower check, and are not read again.
    await sql`
      alter table transfer drop constraint ${sql.ref(name)},
        add constraint ${sql.ref(name)} check (
          ${sql.raw(rows[0]?.inner ?? '')} or ${sql.ref(side)} ~
            '^(allowance|stampTaxPayable|expense:(impairment|stampTax)|own:[a-z0-9-]+)$'
        ) not valid`.execute(db)
  }
}
