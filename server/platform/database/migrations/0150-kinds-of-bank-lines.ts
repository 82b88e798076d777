import { type Kysely, sql } from 'kysely'

/** What a line of a bank can be besides: between our own banks, of another lender, to the owners. */
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
          ${sql.raw(rows[0]?.inner ?? '')}
          or ${sql.ref(side)} in ('inTransit', 'borrowedFunds', 'dividends')
        ) not valid`.execute(db)
  }
}
