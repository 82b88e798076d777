import { type Kysely, sql } from 'kysely'

/** Who borrowers are is encrypted (0049-encrypted-accounts.ts), and found by keyed hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table borrower
      add column full_name_sealed bytea,
      add column birth_on_sealed bytea,
      /** Of name and birth date. */
      add column search_hashes bytea[]`.execute(db)
  await sql`
    alter table borrower_information
      alter column items drop not null,
      add column items_sealed bytea,
      /** Of the number of an ID. */
      add column search_hashes bytea[]`.execute(db)
  await sql`
    alter table kept_identity
      alter column record drop not null,
      add column record_sealed bytea,
      /** In the record too; a phone number is not encrypted, and found as it is. */
      add column phone text,
      /** Of all that the other tables are found by. */
      add column search_hashes bytea[]`.execute(db)
  await sql`
    create index kept_identity_search_hashes on kept_identity using gin (search_hashes)`.execute(db)
  await sql`create index kept_identity_phone on kept_identity (phone)`.execute(db)
  for (const [table, columns] of SEALED) {
    const names = [...columns, ...columns.map((column) => `${column}_sealed`)]
    await sql`
      create trigger keep_sealed before insert or update of ${sql.join(names.map((name) => sql.ref(name)))}
      on ${sql.table(table)} for each row
      execute function keep_sealed(${sql.join(columns.map((column) => sql.lit(column)))})`.execute(
      db,
    )
  }
}

const SEALED = [
  ['borrower', ['full_name', 'birth_on']],
  ['borrower_information', ['items']],
  ['kept_identity', ['record']],
] as const
